import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mobileWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Mac',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${mobileWebKit} Version/18.0 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${mobileWebKit} CriOS/140.0 Mobile Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['something on Linux', 'Linux'],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('describes %j as %s', (userAgent, expected) => expect(describeDevice(userAgent)).toBe(expected))
