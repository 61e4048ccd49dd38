import nodemailer from 'nodemailer'
import { type Advice, withAdvice } from '#platform/db/advice.ts'
import type { Mailer } from './mail.ts'

/**
 * Sends emails through an SMTP server.
 * @param url as `smtp://user:password@host:port`, or `smtps:`
 * @param from the sender of every email
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ mailId, to, ...mail }) {
      await transport.sendMail({
        from,
        ...mail,
        // An object is treated as one address, whatever it contains.
        to: { name: '', address: to },
        ...(mailId === undefined ? {} : { messageId: `<${mailId}@${domain}>` }),
      })
    },
  }
}

/**
 * Connects to the SMTP server and logs in, without sending anything.
 * @throws Error with a sentence for the operator
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport(url)
  try {
    await transport.verify()
  } catch (error) {
    throw withAdvice(error, smtpAdvice)
  } finally {
    transport.close()
  }
}

function createTransport(url: string) {
  return nodemailer.createTransport({
    url,
    // Without a login, a server refuses recipients, as if they did not exist.
    forceAuth: /^smtps?:\/\/[^/@]+@/.test(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

/** Why a mail server is not reached, as seen with Postfix 3.7, Exim 4.96, and OpenSMTPD 6.8 on Debian 12, 2026-11. */
const smtpAdvice: Advice[] = [
  {
    error: /^EAUTH/,
    advice:
      'Check the user and the password in SMTP_URL, in which special characters are percent-encoded, and that the server offers to log in on this port: many do so only with TLS.',
  },
  {
    error: /self-signed certificate|unable to verify the first|certificate has expired/,
    advice:
      'To a server on this machine, such as Postfix of Debian, add ?tls.rejectUnauthorized=false to SMTP_URL. Elsewhere, renew the certificate, or name that of a private authority in NODE_EXTRA_CA_CERTS.',
  },
  {
    error: /does not match certificate's altnames/,
    advice: 'Use a host in SMTP_URL for which the certificate of the server was issued.',
  },
  {
    error: /wrong version number/i,
    advice: 'This port does not begin with TLS. Use smtp: instead of smtps:, which turns it on.',
  },
  {
    error: /Greeting never received/,
    advice: 'If this port begins with TLS, as 465 does, use smtps: instead of smtp:.',
  },
  {
    error: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|Connection timeout/,
    advice: 'Check the host and the port in SMTP_URL, and that no firewall blocks the port.',
  },
]
