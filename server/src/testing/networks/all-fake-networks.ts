import { fakeAdgate } from './adgate.ts'
import { fakeAyet } from './ayet.ts'
import { fakeBitlabs } from './bitlabs.ts'
import { fakeCpx } from './cpx.ts'
import { fakeDemo } from './demo.ts'
import type { FakeNetwork } from './fake-network.ts'
import { fakeLootably } from './lootably.ts'
import { fakeOgads } from './ogads.ts'
import { fakeRevlumFamily } from './revlum-family.ts'
import { fakeTorox } from './torox.ts'

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
]

/** The settings of an app that accepts all these networks from this machine. */
export const networkEnv: Record<string, string> = {
  ...Object.fromEntries(fakeNetworks.map(({ setting, secret }) => [setting, secret])),
  ...Object.fromEntries(
    ['ADGATE', 'TOROX', 'CPX', 'LOOTABLY', 'REVLUM', 'REVTOO', 'DERMONEY', 'TPLAYAD'].map(
      (name) => [`${name}_ADDRESSES`, '127.0.0.1'],
    ),
  ),
}
