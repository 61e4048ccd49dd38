import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** The publisher's API key. */
export const OGADS_KEY = 'publisher-key-of-the-tests'

/** A request that the fake received. */
export type OfferRequest = { key: string | undefined; ip: string | null; userAgent: string | null }

type OgadsResponse = { status?: number; body: string; headers?: Record<string, string> }

/** A local fake of OGAds' offer API, following its documentation. Tests set its response. */
export async function fakeOgadsApi() {
  const requests: OfferRequest[] = []
  let next: () => OgadsResponse | Promise<OgadsResponse> = () => offersResponse([])
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const key = request.headers.authorization
    requests.push({ key, ip: searchParams.get('ip'), userAgent: searchParams.get('user_agent') })
    void Promise.resolve(next()).then(({ status = 200, body, headers }) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/v2`,
    requests,
    /** Sets the response to further requests. */
    respondWith(response: OgadsResponse | (() => OgadsResponse | Promise<OgadsResponse>)) {
      next = typeof response === 'function' ? response : () => response
    },
  }
}

export function offersResponse(offers: unknown[]): OgadsResponse {
  return { body: JSON.stringify({ success: true, error: null, offers }) }
}

/** An offer in OGAds' format. */
export function ogadsOffer(offerid: number, payout: string, more: Record<string, unknown> = {}) {
  return {
    offerid,
    name: `Offer ${offerid} - iOS - Free`,
    name_short: `Offer ${offerid}`,
    adcopy: 'Install and run it for 30 seconds.',
    description: 'Download and install this app.',
    picture: `https://media.example.com/${offerid}.png`,
    payout,
    country: 'US,CA',
    device: 'iPhone,iPad',
    link: `https://locked.example.com/cl/i/${offerid}?aff_sub=site`,
    epc: '0.01',
    ...more,
  }
}
