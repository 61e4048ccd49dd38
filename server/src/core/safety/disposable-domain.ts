import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

const disposableDomains = disposableEmailBlocklistSet()

/** The disposable email domain that an address belongs to (also as a subdomain), if there is one. */
export function findDisposableDomain(email: string): string | undefined {
  let domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  while (domain.includes('.')) {
    if (disposableDomains.has(domain)) return domain
    domain = domain.slice(domain.indexOf('.') + 1)
  }
  return undefined
}
