import type { Notification } from '@tallyhouse/contract/notifications'
import { translate } from '@tallyhouse/messages/runtime'
import { inReadersZone } from '#lib/format-time.ts'

/**
 * The title and message of a notification in the language in use. Announcements and notifications of
 * earlier versions are not translated.
 */
export function describeNotification(notification: Notification) {
  const { title, message, texts } = notification
  return {
    title: translate(texts?.title, title),
    message: inReadersZone(translate(texts?.message, message)),
    translateAttribute: texts ? ('yes' as const) : ('no' as const),
  }
}
