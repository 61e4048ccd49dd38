import { allNetworks, networkEnvironment } from '#features/earning/networks/all-networks.ts'
import { fakeAdgate } from './adgate.ts'
import { fakeAyet } from './ayet.ts'
import { fakeBitlabs } from './bitlabs.ts'
import { fakeCpx } from './cpx.ts'
import { fakeDemo } from './demo.ts'
import type { FakeNetwork } from './fake-network.ts'
import { fakeLootably } from './lootably.ts'
import { fakeOgads } from './ogads.ts'
import {
  fakeKiwiwall,
  fakeMonlix,
  fakePubscale,
  fakeTimewall,
  fakeWannads,
} from './partly-signing.ts'
import { fakeRevlumFamily } from './revlum-family.ts'
import { fakeTorox } from './torox.ts'
import { fakeAdgem, fakeNotik, fakeTheoremreach } from './url-signing.ts'

export const fakeNetworks: FakeNetwork[] = [
  fakeDemo,
  fakeOgads,
  fakeBitlabs,
  fakeCpx,
  fakeLootably,
  fakeAdgate,
  fakeTorox,
  fakeAyet,
  ...fakeRevlumFamily,
  fakeAdgem,
  fakeTheoremreach,
  fakeTimewall,
  fakeNotik,
  fakeMonlix,
  fakeWannads,
  fakePubscale,
  fakeKiwiwall,
]

/** Settings for an app that accepts all these networks from this machine. */
export const networkEnv: Record<string, string> = {
  ...Object.fromEntries(fakeNetworks.map(({ setting, secret }) => [setting, secret])),
  ...Object.fromEntries(
    allNetworks
      .map(({ name }) => `${name.toUpperCase()}_ADDRESSES` as const)
      .filter((variable) => variable in networkEnvironment)
      .map((variable) => [variable, '127.0.0.1']),
  ),
}
