import { notify } from '../../../ui/toast.tsx'

export const INVALID_LINK = {
  title: 'Invalid Reset Link',
  description: 'This password reset link is invalid or expired.',
}

/** Says that the link a visitor came by sets no password. */
export function sayLinkIsInvalid(): void {
  notify({ ...INVALID_LINK, tone: 'destructive' })
}
