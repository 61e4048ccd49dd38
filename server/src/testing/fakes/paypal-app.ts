import { setSetting } from '../players/set-setting.ts'
import { testApp } from '../test-app.ts'
import { fakePaypal, PAYPAL_CLIENT, PAYPAL_WEBHOOK_ID } from './fake-paypal.ts'

/** Builds an app with its own fake PayPal, where all withdrawals are auto-approved. */
export async function paypalApp(options: { onHang?: (body: string) => void } = {}) {
  const paypal = await fakePaypal(options)
  const env = {
    PAYPAL_CLIENT_ID: PAYPAL_CLIENT.clientId,
    PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT.clientSecret,
    PAYPAL_WEBHOOK_ID,
    PAYPAL_API_URL: `${paypal.url}/`,
  }
  const app = await testApp({ env })
  await setSetting(app.db, 'auto_approve_points', '100000')
  await setSetting(app.db, 'auto_approve_account_days', '0')
  await setSetting(app.db, 'auto_approve_signals', '100')
  return { app, paypal }
}
