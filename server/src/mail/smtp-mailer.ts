import nodemailer from 'nodemailer'
import type { Mailer } from './mail.ts'

/**
 * Sends emails through an SMTP server.
 * @param url as `smtp://user:password@host:port`, or `smtps:`
 * @param from the sender of every email
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
      // An object is treated as one address, whatever it contains.
      await transport.sendMail({ from, ...mail, to: { name: '', address: mail.to } })
    },
  }
}
