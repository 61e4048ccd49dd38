/** A mail to one person: subject, plain text, and the same as HTML. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** What takes mails away. `send` rejects when the mail was not taken. */
export type Mailer = { send(mail: Mail): Promise<void> }
