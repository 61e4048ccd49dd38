import * as notifications from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/statement'
import type { Reward } from './reward.ts'

export const rain = {
  reason: 'rain',
  trigger: 'claim',
  description: m.rain,
  figure: 'rain',
  settings: ['rain_points'],
  claims: { table: 'rain_claim', source: 'rain_id', points: 'points' },
  notificationType: 'rain',
  notification: (values: { points: number }) => ({
    title: text(notifications.rainTitle),
    message: text(notifications.rainBody, values),
  }),
} as const satisfies Reward
