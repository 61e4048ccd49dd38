import type { postbackVerdict } from '@tallyhouse/contract/admin/system'
import * as m from '@tallyhouse/messages/admin-system'
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock3,
  Copy,
  type LucideIcon,
  Undo2,
} from 'lucide-react'
import type * as z from 'zod/mini'

type Verdict = z.output<typeof postbackVerdict>

type VerdictMark = {
  label: () => string
  icon: LucideIcon
  tone: 'win' | 'loss' | 'warn' | 'plain'
}

/** How each verdict on a postback appears. */
export const verdictMarks: Record<Verdict, VerdictMark> = {
  credited: { label: m.verdictCredited, icon: CircleCheck, tone: 'win' },
  pending: { label: m.verdictPending, icon: Clock3, tone: 'win' },
  in_review: { label: m.verdictInReview, icon: Clock3, tone: 'warn' },
  credited_reversed: { label: m.verdictCreditedReversed, icon: Undo2, tone: 'plain' },
  duplicate: { label: m.verdictDuplicate, icon: Copy, tone: 'plain' },
  duplicate_other_amount: { label: m.verdictDuplicateOtherAmount, icon: Copy, tone: 'warn' },
  reversed: { label: m.verdictReversed, icon: Undo2, tone: 'warn' },
  reversed_early: { label: m.verdictReversedEarly, icon: Undo2, tone: 'plain' },
  nothing: { label: m.verdictNothing, icon: CircleCheck, tone: 'plain' },
  unknown: { label: m.verdictUnknown, icon: CircleHelp, tone: 'warn' },
  signature_wrong: { label: m.verdictSignatureWrong, icon: CircleX, tone: 'loss' },
  forbidden: { label: m.verdictForbidden, icon: CircleX, tone: 'loss' },
  invalid_request: { label: m.verdictInvalidRequest, icon: CircleX, tone: 'loss' },
  not_found: { label: m.verdictNotFound, icon: CircleX, tone: 'loss' },
  postback_conflict: { label: m.verdictPostbackConflict, icon: CircleX, tone: 'loss' },
}
