/** An email to one recipient: subject, plain text, and the same as HTML. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends emails. `send` rejects when the email was not accepted. */
export type Mailer = { send(mail: Mail): Promise<void> }
