import { foldEmail } from '@tallyhouse/contract/email'
import type { Role } from '@tallyhouse/contract/permissions'
import { sql } from 'kysely'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db } from '#platform/db/connect.ts'
import { folded } from '#platform/db/folded.ts'

export type FoundPlayer = {
  id: number
  username: string
  email: string
  /** The unverified email that will replace `email` once it is verified. */
  newEmail: string | null
  role: Role
}

/**
 * Finds a player by username, email, or ID, ignoring case. A verified email belongs to one player.
 * @throws Error with a sentence for the operator when there is none, or more than one
 */
export async function findPlayer(db: Db, text: string): Promise<FoundPlayer> {
  const name = foldEmail(text)
  const id = /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : 0
  const { rows } = await sql<FoundPlayer & { isVerified: boolean }>`
    select id, username, email, new_email as "newEmail", ${selectRole()} as role,
      email_verified_at is not null or email_proven_at is not null as "isVerified"
    from player
    where ${folded('username')} = ${name} or ${folded('email')} = ${name} or id = ${id}
    order by id limit 20`.execute(db)
  const owner = text.includes('@') ? rows.find(({ isVerified }) => isVerified) : undefined
  const found = owner === undefined ? rows : [owner]
  const [player] = found
  if (player === undefined) {
    throw new Error(`There is no player ${text}. Give a full username, an email, or an ID.`)
  }
  if (found.length > 1) {
    const names = found.map((one) => `${one.username} (ID ${one.id})`).join(', ')
    throw new Error(`Several players match ${text}: ${names}. Give another name of the player.`)
  }
  const { isVerified: _, ...facts } = player
  return facts
}
