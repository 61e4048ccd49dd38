import { APP_SECRET } from '../e2e/funded-players.ts'
import { BASE_URL } from '../e2e/product.ts'

/**
 * A measured product's environment. Everything is as shipped, except that all callers share one
 * address, so rate limits are off.
 */
export const SHIPPED = { APP_SECRET, RATE_LIMITS: 'off', LOG_LEVEL: 'info' }

export const shippedPort = Number(new URL(BASE_URL).port)
