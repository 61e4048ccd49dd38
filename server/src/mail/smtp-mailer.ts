import nodemailer from 'nodemailer'
import type { Mailer } from './mail.ts'

/**
 * Sends emails through an SMTP server.
 * @param url as `smtp://user:password@host:port`, or `smtps:`
 * @param from the sender of every email
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail) {
      // An object is treated as one address, whatever it contains.
      await transport.sendMail({ from, ...mail, to: { name: '', address: mail.to } })
    },
  }
}

/**
 * Connects to the SMTP server and logs in, without sending anything.
 * @throws Error when that fails
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function createTransport(url: string) {
  return nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}
