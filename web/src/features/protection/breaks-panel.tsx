import { chatState } from '@tallyhouse/contract/chat'
import { foldText } from '@tallyhouse/contract/fold-text'
import { pages } from '@tallyhouse/contract/pages'
import {
  excludeSelf,
  exclusionMonths,
  STEP_UP_FROM_DAYS,
  takeTimeOut,
  timeOutDays,
} from '@tallyhouse/contract/protection'
import { dailyBonusStatus, dailyChallenges } from '@tallyhouse/contract/rewards'
import * as common from '@tallyhouse/messages/common'
import * as m from '@tallyhouse/messages/protection'
import * as time from '@tallyhouse/messages/time'
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { announce } from '#lib/page/announce.ts'
import { useNow } from '#lib/use-now.ts'
import {
  BREAKS_ANCHOR,
  breakSentence,
  type PlayBreak,
  type Protection,
  protectionQuery,
} from '#session/protection.ts'
import { withStepUp } from '#session/step-up.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { FormError, SubmitButton } from '#ui/form/call-form.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { formatDays } from './limit-effect.ts'

/** The breaks a player can take. */
export function BreaksPanel({ protection }: { protection: Protection }) {
  const panel = useRef<HTMLDivElement>(null)
  const isTarget = useLocationProperty(() => location.hash) === BREAKS_ANCHOR
  useEffect(() => {
    if (!isTarget) return undefined
    // The page scrolls to the top first.
    const frame = requestAnimationFrame(() => {
      panel.current?.scrollIntoView()
      panel.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isTarget])
  return (
    <Panel className="p-4 sm:p-5">
      <div ref={panel} tabIndex={-1} className="space-y-5 outline-none">
        <div>
          <PanelHead title={m.breaks()} />
          <p className="mt-1 text-14 text-mid">{m.breaksAbout()}</p>
        </div>
        <BreakChoice kind="time_out" protection={protection} />
        <BreakChoice kind="self_exclusion" protection={protection} />
      </div>
    </Panel>
  )
}

/** The same length again, soon after a break began, is no extension. */
const EXTENSION_MS_MIN = 3_600_000

/** Chooses how long a break lasts. An active break can only be extended. */
function BreakChoice({ kind, protection }: { kind: BreakKind; protection: Protection }) {
  const { title, about, lengthLabel, take, lengths, formatLength, computeEnd, findActiveEnd } =
    breakKinds[kind]
  const [chosen, setChosen] = useState(String(lengths[0]))
  const [isConfirming, setConfirming] = useState(false)
  const now = useNow()
  const length = Number(chosen)
  const until = findActiveEnd(protection)
  const addsNothing =
    until !== null && computeEnd(length, now).getTime() < Date.parse(until) + EXTENSION_MS_MIN
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-ui text-16 font-semibold tracking-normal">{title()}</h3>
      <p className="mt-0.5 mb-3 text-14 text-mid">{about()}</p>
      <Segmented
        label={lengthLabel()}
        options={lengths.map((each) => ({ value: String(each), label: formatLength(each) }))}
        value={chosen}
        locked={false}
        onChange={setChosen}
      />
      {until !== null && (
        <p className="mt-3 text-14 text-mid">
          {addsNothing
            ? m.breakActiveLonger({ until: formatDateTime(until) })
            : m.breakActive({ until: formatDateTime(until) })}
        </p>
      )}
      <Button
        className="mt-3 w-full aria-disabled:bg-ink-1 aria-disabled:text-low"
        aria-disabled={addsNothing}
        onClick={() => !addsNothing && setConfirming(true)}
      >
        {take({ length: formatLength(length) })}
      </Button>
      {isConfirming && (
        <BreakDialog kind={kind} length={length} onClose={() => setConfirming(false)} />
      )}
    </div>
  )
}

const CONFIRMATION_WORD = 'EXCLUDE'

/** Calls that offer gifts, which a break stops. */
const givesPoints = [chatState.path, dailyBonusStatus.path, dailyChallenges.path]

type BreakDialogProps = { kind: BreakKind; length: number; onClose: () => void }

/** Explains a break, and starts it once the player confirms. */
function BreakDialog({ kind, length, onClose }: BreakDialogProps) {
  const { dialogTitle, take, formatLength, computeEnd, send, findActiveEnd, started } =
    breakKinds[kind]
  const now = useNow()
  const client = useQueryClient()
  const form = useCallForm({
    initial: { isTicked: false, word: '' },
    send: () => withStepUp(() => send(length)),
    onSuccess: (protection) => {
      client.setQueryData(protectionQuery.queryKey, protection)
      for (const path of givesPoints) void client.invalidateQueries({ queryKey: [path] })
      const end = findActiveEnd(protection)
      announce(end === null ? m.breakOver() : started({ until: formatDateTime(end) }))
      onClose()
    },
  })
  const { isTicked, word } = form.values
  const isConfirmed = isTicked || foldText(word) === foldText(CONFIRMATION_WORD)
  const until = formatDateTime(computeEnd(length, now).toISOString())
  return (
    <Dialog
      onClose={onClose}
      title={dialogTitle({ length: formatLength(length) })}
      description={m.breakWarning()}
    >
      <form {...form.props} className="outline-none space-y-5">
        <ul className="list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
          <li className="text-bone">
            <RichText text={m.breakBets({ until })} tags={{ strong: 'font-semibold' }} />
          </li>
          <li>{isLong(kind, length) ? m.breakUndo() : m.breakFinal()}</li>
          <li>{m.breakRounds()}</li>
          <li>{m.breakAllowed()}</li>
        </ul>
        {kind === 'time_out' ? (
          <Checkbox checked={isTicked} onChange={(next) => form.fill({ isTicked: next })}>
            {m.understand()}
          </Checkbox>
        ) : (
          <Field
            label={m.typeToConfirm({ word: CONFIRMATION_WORD })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field('word')}
          />
        )}
        <FormError message={form.error} />
        <DialogActions className="*:grow">
          <Button onClick={onClose}>{common.cancel()}</Button>
          <SubmitButton
            form={form}
            variant="danger"
            label={take({ length: formatLength(length) })}
            pending={m.starting()}
            disabled={!isConfirmed || form.isPending}
          />
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The active break, and what the player can still do. */
export function BreakBanner({ pause }: { pause: PlayBreak }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel border border-warn/45 bg-warn/8 p-4 sm:p-5"
    >
      <div className="flex min-w-0 grow basis-80 gap-3.5">
        <Hourglass className="mt-0.5 size-5 shrink-0 text-warn" />
        <div>
          <p className="text-16 font-semibold">{breakSentence(pause)}</p>
          <p className="mt-1 text-14 text-mid">{m.breakNotice()}</p>
        </div>
      </div>
      <LinkButton href={pages.withdraw}>{m.withdrawPoints()}</LinkButton>
    </div>
  )
}

type BreakKind = PlayBreak['kind']

const DAY_MS = 86_400_000

type BreakTerms = {
  title: () => string
  about: () => string
  lengthLabel: () => string
  dialogTitle: (values: { length: string }) => string
  take: (values: { length: string }) => string
  /** Announced once the break has started. */
  started: (values: { until: string }) => string
  /** In days or months, as in the call. */
  lengths: readonly number[]
  formatLength: (length: number) => string
  /** When a break that starts now ends. */
  computeEnd: (length: number, now: number) => Date
  send: (length: number) => Promise<Protection>
  /** When the active break ends; null without one. */
  findActiveEnd: (protection: Protection) => string | null
}

/** The two kinds of breaks. */
const breakKinds: Record<BreakKind, BreakTerms> = {
  time_out: {
    title: m.timeOut,
    about: m.timeOutAbout,
    lengthLabel: m.timeOutLength,
    dialogTitle: m.timeOutTitle,
    take: m.takeTimeOut,
    started: m.timeOutStarted,
    lengths: timeOutDays.def.values,
    formatLength: formatDays,
    computeEnd: (days, now) => new Date(now + days * DAY_MS),
    send: (days) => call(takeTimeOut, { body: { days: timeOutDays.parse(days) } }),
    findActiveEnd: ({ timeOutUntil }) => timeOutUntil,
  },
  self_exclusion: {
    title: m.selfExclusion,
    about: m.selfExclusionAbout,
    lengthLabel: m.selfExclusionLength,
    dialogTitle: m.selfExclusionTitle,
    take: m.excludeSelf,
    started: m.selfExclusionStarted,
    lengths: exclusionMonths.def.values,
    formatLength: formatMonths,
    computeEnd: addMonths,
    send: (months) => call(excludeSelf, { body: { months: exclusionMonths.parse(months) } }),
    findActiveEnd: ({ selfExcludedUntil }) => selfExcludedUntil,
  },
}

/** Whether a break requires the password, and can be undone with an emailed link. */
function isLong(kind: BreakKind, length: number): boolean {
  return kind === 'self_exclusion' || length >= STEP_UP_FROM_DAYS
}

function formatMonths(months: number): string {
  return months % 12 === 0 ? time.years({ count: months / 12 }) : time.months({ count: months })
}

/** The same calendar day some months later. */
function addMonths(months: number, now: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}

/** Signs of problem gambling, and where to get help. */
export function HelpPanel() {
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.help()} />
      <p className="mt-2 text-14 text-mid">{m.helpSigns()}</p>
      <p className="mt-2 text-14 text-mid">{m.helpContacts()}</p>
    </Panel>
  )
}
