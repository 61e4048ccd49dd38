import { pages } from '@tallyhouse/contract/pages'
import {
  excludeSelf,
  exclusionMonths,
  takeTimeOut,
  timeOutDays,
} from '@tallyhouse/contract/protection'
import * as common from '@tallyhouse/messages/common'
import * as m from '@tallyhouse/messages/protection'
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { announce } from '#lib/page/announce.ts'
import { useNow } from '#lib/use-now.ts'
import { breakSentence, type PlayBreak, type Protection } from '#session/protection.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/form/call-form.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { type BreakKind, breakKinds } from './break-kinds.ts'
import { BREAKS_ANCHOR } from './breaks-anchor.ts'
import { showProtection } from './show-protection.ts'

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

/** Chooses the length of a break. An active break can only be extended. */
function BreakChoice({ kind, protection }: { kind: BreakKind; protection: Protection }) {
  const { title, about, lengthLabel, take, lengths, formatLength, endOf } = breakKinds[kind]
  const [chosen, setChosen] = useState(String(lengths[0]))
  const [isConfirming, setConfirming] = useState(false)
  const now = useNow()
  const length = Number(chosen)
  const until = untilOf(protection, kind)
  const addsNothing = until !== null && endOf(length, now).getTime() <= Date.parse(until)
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

type BreakDialogProps = { kind: BreakKind; length: number; onClose: () => void }

/** Explains a break, and starts it once the player confirms. */
function BreakDialog({ kind, length, onClose }: BreakDialogProps) {
  const { dialogTitle, take, formatLength, endOf } = breakKinds[kind]
  const now = useNow()
  const taking = useBreak(kind)
  const form = useCallForm({
    initial: { isTicked: false, word: '' },
    send: () => taking.send(length),
    onSuccess: (protection) => {
      taking.onSuccess(protection)
      onClose()
    },
  })
  const { isTicked, word } = form.values
  const isConfirmed = isTicked || word.trim().toUpperCase() === CONFIRMATION_WORD
  const until = formatDateTime(endOf(length, now).toISOString())
  return (
    <Dialog
      onClose={onClose}
      title={dialogTitle({ length: formatLength(length) })}
      description={m.breakWarning()}
    >
      <form {...form.props} className="outline-none space-y-5">
        <ul className="list-disc space-y-2 pl-5 text-14 text-mid marker:text-low">
          <li className="text-bone">
            <RichText
              text={m.breakBets({ until })}
              tags={{ strong: (children) => <strong className="font-semibold">{children}</strong> }}
            />
          </li>
          <li>{m.breakFinal()}</li>
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
        <div className="flex flex-col gap-2.5">
          <SubmitButton
            form={form}
            variant="danger"
            label={take({ length: formatLength(length) })}
            pending={m.starting()}
            disabled={!isConfirmed || form.isPending}
          />
          <Button onClick={onClose}>{common.cancel()}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Starts a break, and announces its end. */
function useBreak(kind: BreakKind) {
  const client = useQueryClient()
  return {
    send: takers[kind],
    onSuccess: (protection: Protection) => {
      showProtection(client, protection)
      announce(startedText(kind, untilOf(protection, kind)))
    },
  }
}

const takers: Record<BreakKind, (length: number) => Promise<Protection>> = {
  time_out: (days) => call(takeTimeOut, { body: { days: timeOutDays.parse(days) } }),
  self_exclusion: (months) =>
    call(excludeSelf, { body: { months: exclusionMonths.parse(months) } }),
}

/** The end of the active break of a kind; null without one. */
function untilOf(protection: Protection, kind: BreakKind): string | null {
  return kind === 'time_out' ? protection.timeOutUntil : protection.selfExcludedUntil
}

function startedText(kind: BreakKind, until: string | null): string {
  return until === null ? m.breakOver() : breakKinds[kind].started({ until: formatDateTime(until) })
}

/** The active break, and what the player can still do. */
export function BreakBanner({ pause }: { pause: PlayBreak }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel border border-warn/45 bg-warn/8 p-4 sm:p-5"
    >
      <div className="flex min-w-0 grow basis-80 gap-3.5">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <div>
          <p className="text-16 font-semibold">{breakSentence(pause)}</p>
          <p className="mt-1 text-14 text-mid">{m.breakNotice()}</p>
        </div>
      </div>
      <Button asChild>
        <Link href={pages.withdraw}>{m.withdrawPoints()}</Link>
      </Button>
    </div>
  )
}
