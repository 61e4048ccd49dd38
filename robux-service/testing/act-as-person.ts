import type { Purchase } from '../journal.ts'
import type { fakeRoblox } from './fake-roblox.ts'

type Options = {
  fake: Pick<Awaited<ReturnType<typeof fakeRoblox>>, 'sales'>
  /** Sends a command to the service, and returns its response; empty if there is none. */
  command(action: string, key?: string, note?: string): Promise<Purchase[]>
}

/**
 * Reads the sales as a person reads the account's transactions, confirms what was bought, and gives back what was not or
 * needs a person.
 */
export async function actAsPerson({ fake, command }: Options): Promise<void> {
  for (const { key, status, gamepassId, refusal } of await command('list')) {
    const sale = fake.sales.find(({ passId }) => passId === gamepassId)
    if (status === 'buying' && sale !== undefined) await command('bought', key, sale.id)
    else if (status === 'buying') await command('not-bought', key)
    else if (refusal?.reason === 'needs_person') {
      await command('take', key)
      await command('not-bought', key)
    }
  }
  await command('retry')
}
