import type { AuditCheck } from '#platform/module/audit-check.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { drawCheck } from './draws/draw-audit.ts'
import { entryCheck } from './draws/entry-audit.ts'
import { interruptionCheck } from './live/interruption-audit.ts'
import { replayChecks } from './replay-audit.ts'
import { balanceCheck } from './round-balance-audit.ts'
import { nonceCheck } from './round-nonce-audit.ts'
import { transfersCheck } from './round-transfers-audit.ts'
import { seedChecks } from './seeds/seed-audit.ts'

export function gamesChecks(seedBox: SecretBox): AuditCheck[] {
  const draws = [drawCheck(seedBox), entryCheck(seedBox)]
  const fromSeeds = [...seedChecks(seedBox), ...draws, ...replayChecks(seedBox)]
  return [transfersCheck, balanceCheck, nonceCheck, interruptionCheck, ...fromSeeds]
}
