import * as account from '@tallyhouse/contract/account'
import * as adminActions from '@tallyhouse/contract/admin/actions'
import * as adminExports from '@tallyhouse/contract/admin/exports'
import * as adminFigures from '@tallyhouse/contract/admin/figures'
import * as offerReviews from '@tallyhouse/contract/admin/offer-reviews'
import * as proposals from '@tallyhouse/contract/admin/proposals'
import * as adminSettings from '@tallyhouse/contract/admin/settings'
import * as adminSystem from '@tallyhouse/contract/admin/system'
import * as userOffers from '@tallyhouse/contract/admin/user-offers'
import * as adminUsers from '@tallyhouse/contract/admin/users'
import * as adminCalls from '@tallyhouse/contract/admin/withdrawals'
import * as announcements from '@tallyhouse/contract/announcements'
import * as bans from '@tallyhouse/contract/bans'
import * as chat from '@tallyhouse/contract/chat'
import * as earning from '@tallyhouse/contract/earning'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import * as games from '@tallyhouse/contract/games'
import * as activeRounds from '@tallyhouse/contract/games/active-rounds'
import { allGames } from '@tallyhouse/contract/games/all-games'
import * as blackjack from '@tallyhouse/contract/games/blackjack'
import * as crash from '@tallyhouse/contract/games/crash'
import * as lobby from '@tallyhouse/contract/games/lobby'
import * as identity from '@tallyhouse/contract/identity'
import * as integrity from '@tallyhouse/contract/integrity'
import * as ledger from '@tallyhouse/contract/ledger'
import * as legal from '@tallyhouse/contract/legal'
import * as notifications from '@tallyhouse/contract/notifications'
import * as operation from '@tallyhouse/contract/operation'
import * as payoutAddresses from '@tallyhouse/contract/payout-addresses'
import * as preferences from '@tallyhouse/contract/preferences'
import * as protection from '@tallyhouse/contract/protection'
import * as reads from '@tallyhouse/contract/reads'
import * as referrals from '@tallyhouse/contract/referrals'
import * as rewards from '@tallyhouse/contract/rewards'
import * as roles from '@tallyhouse/contract/roles'
import * as safety from '@tallyhouse/contract/safety'
import * as standings from '@tallyhouse/contract/standings'
import * as twoFactor from '@tallyhouse/contract/two-factor'
import * as withdrawals from '@tallyhouse/contract/withdrawals'

const modules = [
  account,
  adminCalls,
  adminActions,
  adminExports,
  adminFigures,
  adminSettings,
  adminSystem,
  activeRounds,
  adminUsers,
  ...Object.values(allGames).map((game) => ('calls' in game ? game.calls : [game])),
  announcements,
  chat,
  crash,
  bans,
  blackjack,
  earning,
  games,
  identity,
  integrity,
  ledger,
  legal,
  lobby,
  notifications,
  offerReviews,
  operation,
  payoutAddresses,
  preferences,
  proposals,
  protection,
  reads,
  referrals,
  rewards,
  roles,
  safety,
  standings,
  twoFactor,
  userOffers,
  withdrawals,
]

export const calls: Endpoint[] = [
  ...new Set(modules.flatMap((module) => Object.values(module) as unknown[])),
].filter((value): value is Endpoint => typeof value === 'object' && 'access' in (value ?? {}))
