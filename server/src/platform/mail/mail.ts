/** An email to one recipient: subject, plain text, and the same as HTML. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** An email that may be sent again after a lost response, under the same ID. */
export type PostedMail = Mail & { mailId?: string | undefined }

/** Sends emails. `send` rejects when the email was not accepted. */
export type Mailer = { send(mail: PostedMail): Promise<void> }
