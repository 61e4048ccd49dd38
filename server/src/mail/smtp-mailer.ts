import nodemailer from 'nodemailer'
import type { Mailer } from './mail.ts'

/**
 * Sends by an SMTP server.
 * @param url as `smtp://user:password@host:port`, or `smtps:`
 * @param from the sender every mail names
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(mail) {
      // As an object it is one address, whatever stands in it.
      await transport.sendMail({ from, ...mail, to: { name: '', address: mail.to } })
    },
  }
}
