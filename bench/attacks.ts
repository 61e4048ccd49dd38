import { randomBytes } from 'node:crypto'
import { calls } from '@tallyhouse/server/testing/all-calls'
import { automatedRequest } from '@tallyhouse/server/testing/players/automated-request'
import { type GameCall, serializeCall } from './load/game-call.ts'

/**
 * The requests that one attacker sends over `connections` connections. Each connection has `outstanding`
 * requests without a response, and sends its next one after each response.
 */
export type Attack = {
  name: string
  connections: number
  outstanding: number
  /** A connection's next request, as complete HTTP/1.1 text. */
  request(nth: number): string
}

const KEYS = 5500
const FORM_FIELDS = 900

/** Every attack. Those that need a session use this cookie. */
export function attacks(cookie: string): Attack[] {
  return [
    { name: 'login bodies of 60 KB', connections: 10, outstanding: 1, request: () => logIn },
    { name: 'login bodies of 60 KB', connections: 40, outstanding: 1, request: () => logIn },
    {
      name: 'unsigned postbacks of 8 KB',
      connections: 10,
      outstanding: 1,
      request: () => postback,
    },
    {
      name: 'unsigned postbacks of 8 KB',
      connections: 40,
      outstanding: 1,
      request: () => postback,
    },
    { name: 'the API reference', connections: 10, outstanding: 1, request: () => reference },
    {
      name: "one player's calls that lock the wallet",
      connections: 80,
      outstanding: 1,
      request: (nth) => {
        const call = walletCalls[nth % walletCalls.length] as GameCall
        return serializeCall(call, { cookie, key: crypto.randomUUID() })
      },
    },
    {
      name: 'reads with made-up sessions',
      connections: 1,
      outstanding: 400,
      request: readAsStranger,
    },
    {
      name: 'reads with made-up sessions',
      connections: 10,
      outstanding: 40,
      request: readAsStranger,
    },
    {
      name: 'logouts with made-up sessions',
      connections: 10,
      outstanding: 40,
      request: logOutAsStranger,
    },
    {
      name: `one player's reads of ${playersReads.length} kinds`,
      connections: 10,
      outstanding: 40,
      request: (nth) => read(playersReads[nth % playersReads.length] ?? '', cookie),
    },
  ]
}

const playersReads = calls
  .filter(
    ({ access, method, path }) => access === 'player' && method === 'GET' && !path.includes(':'),
  )
  .map(({ path }) => path)

function readAsStranger(nth: number): string {
  return read(playersReads[nth % playersReads.length] ?? '', madeUpSession())
}

function logOutAsStranger(): string {
  return `POST /api/auth/logout HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${madeUpSession()}\r\ncontent-length: 0\r\n\r\n`
}

function madeUpSession(): string {
  return `sid=${randomBytes(32).toString('base64url')}`
}

function read(path: string, cookie: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`
}

function post(path: string, type: string, body: string): string {
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  )
}

function numbered(count: number): [string, number][] {
  return Array.from({ length: count }, (_, index) => [`k${index}`, 10])
}

const logIn = post(
  '/api/auth/login',
  'application/json',
  JSON.stringify(Object.fromEntries(numbered(KEYS))),
)
const postback = post(
  '/api/postbacks/demo',
  'application/x-www-form-urlencoded',
  numbered(FORM_FIELDS)
    .map(([name, value]) => `${name}=${value}`)
    .join('&'),
)
const reference = 'GET /api/docs/yaml HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'

const walletCalls: GameCall[] = [
  { path: '/api/daily-bonus/claim' },
  { path: '/api/daily-bonus' },
  { path: '/api/daily-challenges/play_5_games/claim' },
  { path: '/api/fairness/rotate' },
  { path: '/api/fairness/client-seed', body: { clientSeed: 'isolation' } },
  {
    path: '/api/withdrawal/request',
    body: { method: 'paypal', amount: 1000, paymentDetails: 'bench@example.com' },
  },
  {
    path: '/api/automated-withdrawal/request',
    body: automatedRequest({ name: 'bench', amount: 5, number: 1 }),
  },
  {
    path: '/api/withdrawal/addresses',
    body: { method: 'paypal', label: 'Bench', destination: 'bench@example.com' },
  },
]
