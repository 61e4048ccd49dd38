import type { ChatTables } from './schema/chat.ts'
import type { EarningTables } from './schema/earning.ts'
import type { GamesTables } from './schema/games.ts'
import type { IntegrityTables } from './schema/integrity.ts'
import type { LedgerTables } from './schema/ledger.ts'
import type { OperationTables } from './schema/operation.ts'
import type { PeopleTables } from './schema/people.ts'
import type { ProtectionTables } from './schema/protection.ts'
import type { ReferralsTables } from './schema/referrals.ts'
import type { RewardsTables } from './schema/rewards.ts'
import type { SafetyTables } from './schema/safety.ts'
import type { StandingsTables } from './schema/standings.ts'
import type { WithdrawalsTables } from './schema/withdrawals.ts'

/** The tables created by `server/migrations`, for the query builder. Amounts are points. */
export type Schema = PeopleTables &
  LedgerTables &
  GamesTables &
  EarningTables &
  RewardsTables &
  ReferralsTables &
  SafetyTables &
  ChatTables &
  StandingsTables &
  WithdrawalsTables &
  ProtectionTables &
  OperationTables &
  IntegrityTables
