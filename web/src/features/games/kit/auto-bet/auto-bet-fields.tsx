import * as m from '@tallyhouse/messages/auto-bet'
import { Bookmark } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import type { WholeNumber } from '#lib/whole-number.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import type { AutoMode } from './auto-mode.tsx'
import { type AutoBetDraft, TERM_MAX, toRule } from './draft.ts'
import { ruleText } from './rules.ts'
import './auto-bet.css'

const PresetsDialog = lazy(() => import('./presets-dialog.tsx'))
const RulesDialog = lazy(() => import('./rules-dialog.tsx'))

type AutoBetFieldsProps = {
  mode: Pick<AutoMode, 'draft' | 'setDraft' | 'presets' | 'setPresets' | 'stake'>
  locked: boolean
}

/**
 * The settings of auto-bet. While it runs, the controls stay focusable but change nothing, and do not render
 * with each bet.
 */
export const AutoBetFields = memo(function AutoBetFields({ mode, locked }: AutoBetFieldsProps) {
  const { draft, setDraft } = mode
  const [isPresetsOpen, setPresetsOpen] = useState(false)
  const field = createFieldProps({ draft, setDraft, locked })
  return (
    <div className="grid grid-cols-2 gap-3">
      <WholeNumberField label={m.numberOfBets()} hint={m.numberOfBetsHint()} {...field('bets')} />
      <WholeNumberField
        label={m.stopOnLoss()}
        hint={m.stopOnLossHint()}
        required
        placeholder={m.stopOnLossPlaceholder()}
        {...field('stopOnLoss')}
        min={1}
      />
      <WholeNumberField
        label={m.stopOnProfit()}
        hint={m.stopOnProfitHint()}
        placeholder={m.stopOnProfitPlaceholder()}
        {...field('stopOnProfit')}
      />
      <div className="pt-7">
        <Button
          className="w-full"
          aria-disabled={locked}
          onClick={() => !locked && setPresetsOpen(true)}
        >
          <Bookmark aria-hidden="true" className="size-4" />
          {m.presets()}
        </Button>
      </div>
      <div className="col-span-2">
        <Segmented
          label={m.betChanges()}
          shown
          options={[
            { value: 'simple', label: m.simple() },
            { value: 'advanced', label: m.advanced() },
          ]}
          value={draft.isAdvanced ? 'advanced' : 'simple'}
          locked={locked}
          onChange={(value) => setDraft({ ...draft, isAdvanced: value === 'advanced' })}
        />
      </div>
      {draft.isAdvanced ? (
        <RuleList mode={mode} locked={locked} />
      ) : (
        <>
          <WholeNumberField
            label={m.onWinIncrease()}
            hint={m.increaseHint()}
            {...field('onWinPercent')}
          />
          <WholeNumberField
            label={m.onLossIncrease()}
            hint={m.increaseHint()}
            {...field('onLossPercent')}
          />
        </>
      )}
      <Suspense>
        {isPresetsOpen && <PresetsDialog {...mode} onClose={() => setPresetsOpen(false)} />}
      </Suspense>
    </div>
  )
}, isSameState)

function isSameState(before: AutoBetFieldsProps, { mode, locked }: AutoBetFieldsProps): boolean {
  const { draft, presets, stake } = before.mode
  return (
    before.locked === locked &&
    draft === mode.draft &&
    presets === mode.presets &&
    stake === mode.stake
  )
}

type NumberName = Exclude<keyof AutoBetDraft, 'isAdvanced' | 'rules'>

function createFieldProps({
  draft,
  setDraft,
  locked,
}: Pick<AutoMode, 'draft' | 'setDraft'> & { locked: boolean }) {
  return (name: NumberName) => ({
    name,
    max: TERM_MAX,
    readOnly: locked,
    value: draft[name],
    onChange: (value: WholeNumber) => setDraft({ ...draft, [name]: value }),
  })
}

/** The rules as sentences, with a button that opens them. */
function RuleList({ mode: { draft, setDraft, stake }, locked }: AutoBetFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const { rules = [] } = draft
  const complete = rules.flatMap((rule) => toRule(rule) ?? [])
  return (
    <div className="col-span-2 space-y-2.5">
      {complete.length === 0 ? (
        <p className="text-13 text-low">{m.noRules()}</p>
      ) : (
        <ol className="auto-bet-rules space-y-1.5 text-13 text-mid">
          {complete.map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules are identified by position
            <li key={index}>{ruleText(rule)}</li>
          ))}
        </ol>
      )}
      <Button className="w-full" aria-disabled={locked} onClick={() => !locked && setOpen(true)}>
        {complete.length === 0 ? m.addRules() : m.editRules()}
      </Button>
      <Suspense>
        {isOpen && (
          <RulesDialog
            rules={rules}
            stake={stake}
            onChange={(next) => setDraft({ ...draft, rules: next })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
