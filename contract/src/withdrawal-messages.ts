import * as emails from '@tallyhouse/messages/emails'
import * as notifications from '@tallyhouse/messages/notifications'
import * as history from '@tallyhouse/messages/withdrawals'

/** The withdrawal steps and outcomes that its player reads about. */
type WithdrawalStep =
  | 'requested'
  | 'reviewed'
  | 'approved'
  | 'queued'
  | 'sent'
  | 'completed'
  | 'gamepassCompleted'
  | 'failed'
  | 'canceled'
  | 'rejected'
  | 'returned'

export const withdrawalNotifications = {
  requested: {
    title: notifications.withdrawalRequestedTitle,
    body: notifications.withdrawalRequestedBody,
  },
  reviewed: {
    title: notifications.withdrawalReviewedTitle,
    body: notifications.withdrawalReviewedBody,
  },
  approved: {
    title: notifications.withdrawalApprovedTitle,
    body: notifications.withdrawalApprovedBody,
  },
  queued: {
    title: notifications.withdrawalQueuedTitle,
    body: notifications.withdrawalQueuedBody,
  },
  sent: { title: notifications.withdrawalSentTitle, body: notifications.withdrawalSentBody },
  completed: { title: notifications.withdrawalPaidTitle, body: notifications.withdrawalPaidBody },
  gamepassCompleted: {
    title: notifications.gamepassPaidTitle,
    body: notifications.gamepassPaidBody,
  },
  failed: { title: notifications.withdrawalFailedTitle, body: notifications.withdrawalUnpaidBody },
  canceled: {
    title: notifications.withdrawalCanceledTitle,
    body: notifications.withdrawalUnpaidBody,
  },
  rejected: {
    title: notifications.withdrawalRejectedTitle,
    body: notifications.withdrawalUnpaidBody,
  },
  returned: {
    title: notifications.withdrawalReturnedTitle,
    body: notifications.withdrawalUnpaidBody,
  },
} satisfies Record<WithdrawalStep, object>

/** The preheader of the email about an unpaid withdrawal is where its points went. */
const unpaid = {
  subject: emails.withdrawalUnpaidSubject,
  preheader: emails.withdrawalReturnedPoints,
  heading: emails.withdrawalUnpaidHeading,
  body: emails.withdrawalUnpaidBody,
}

export const withdrawalEmails = {
  requested: {
    subject: emails.withdrawalRequestedSubject,
    preheader: emails.withdrawalRequestedPreheader,
    heading: emails.withdrawalRequestedHeading,
    body: emails.withdrawalRequestedBody,
  },
  reviewed: {
    subject: emails.withdrawalReviewedSubject,
    preheader: emails.withdrawalReviewedPreheader,
    heading: emails.withdrawalReviewedHeading,
    body: emails.withdrawalReviewedBody,
  },
  approved: {
    subject: emails.withdrawalApprovedSubject,
    preheader: emails.withdrawalApprovedPreheader,
    heading: emails.withdrawalApprovedHeading,
    body: emails.withdrawalApprovedBody,
  },
  queued: {
    subject: emails.withdrawalQueuedSubject,
    preheader: emails.withdrawalQueuedPreheader,
    heading: emails.withdrawalQueuedHeading,
    body: emails.withdrawalQueuedBody,
  },
  sent: {
    subject: emails.withdrawalSentSubject,
    preheader: emails.withdrawalSentPreheader,
    heading: emails.withdrawalSentHeading,
    body: emails.withdrawalSentBody,
  },
  completed: {
    subject: emails.withdrawalPaidSubject,
    preheader: emails.withdrawalPaidPreheader,
    heading: emails.withdrawalPaidHeading,
    body: emails.withdrawalPaidBody,
  },
  gamepassCompleted: {
    subject: emails.withdrawalPaidSubject,
    preheader: emails.gamepassPaidPreheader,
    heading: emails.withdrawalPaidHeading,
    body: emails.gamepassPaidBody,
  },
  failed: unpaid,
  canceled: unpaid,
  rejected: unpaid,
  returned: unpaid,
} satisfies Record<WithdrawalStep, object>

/** Why a withdrawal is in review, how long that takes, and what a rejection leads to. */
export function reviewNote(): string {
  return history.reviewNote({ time: history.reviewHours() })
}

export const withdrawalHistory = {
  requested: history.requestedStep,
  reviewed: history.reviewStep,
  approved: history.approvedStep,
  queued: history.paidByTeam,
  sent: history.sentStep,
  completed: history.paidStep,
  gamepassCompleted: history.paidStep,
  failed: history.failed,
  canceled: history.canceled,
  rejected: history.rejected,
  returned: history.returned,
} satisfies Record<WithdrawalStep, () => string>
