import * as m from '@tallyhouse/messages/auto-bet'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { RULES_MAX, type RuleDraft, TERM_MAX } from './draft.ts'
import { actionNames, type Condition, conditionNames, hasAmount, type RuleAction } from './rules.ts'
import { strategies } from './strategies.ts'
import './auto-bet.css'

const newRule: RuleDraft = { condition: 'losses', count: 1, action: 'raise_percent', amount: 100 }

type RulesDialogProps = {
  rules: RuleDraft[]
  /** The original stake, in points. */
  stake: number
  onChange: (rules: RuleDraft[]) => void
  onClose: () => void
}

/** The rules that change the bet or stop auto-bet. Every change applies at once. */
export default function RulesDialog({ rules, stake, onChange, onClose }: RulesDialogProps) {
  const isFull = rules.length >= RULES_MAX
  return (
    <Dialog wide title={m.rulesTitle()} description={m.rulesIntro()} onClose={onClose}>
      <div className="space-y-4">
        <Strategies stake={stake} isOpenAtFirst={rules.length === 0} onChoose={onChange} />
        {rules.map((rule, index) => (
          <RuleFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rules are identified by position
            key={index}
            number={index + 1}
            rule={rule}
            onChange={(next) => onChange(rules.with(index, next))}
            onRemove={() => onChange(rules.toSpliced(index, 1))}
          />
        ))}
        <DialogActions className="*:grow">
          <Button aria-disabled={isFull} onClick={() => !isFull && onChange([...rules, newRule])}>
            <Plus aria-hidden="true" className="size-4" />
            {isFull ? m.rulesFull({ max: RULES_MAX }) : m.addRule()}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {m.rulesDone()}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

type StrategiesProps = {
  stake: number
  isOpenAtFirst: boolean
  onChoose: (rules: RuleDraft[]) => void
}

function Strategies({ stake, isOpenAtFirst, onChoose }: StrategiesProps) {
  // It stays open after a choice, because the focus is inside.
  const [isOpen] = useState(isOpenAtFirst)
  return (
    <details open={isOpen} className="rounded-control border border-line px-3.5 text-14">
      <summary className="cursor-pointer py-3 font-medium text-mid">{m.strategies()}</summary>
      <ul className="space-y-2 pb-3">
        {strategies.map(({ name, description, rules }) => (
          <li key={name()}>
            <button
              type="button"
              onClick={() => onChoose(rules(Math.max(stake, 1)))}
              className="w-full rounded-control border border-line bg-ink-2 px-3.5 py-2.5 text-left transition-colors duration-(--t-hover) hover:bg-ink-3"
            >
              <span className="block font-semibold">{name()}</span>
              <span className="text-13 text-mid">{description()}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="pb-3 text-13 text-low">{m.strategiesNote()}</p>
    </details>
  )
}

type RuleFieldsProps = {
  number: number
  rule: RuleDraft
  onChange: (rule: RuleDraft) => void
  onRemove: () => void
}

function RuleFields({ number, rule, onChange, onRemove }: RuleFieldsProps) {
  const { condition, action } = rule
  return (
    <fieldset className="rounded-control border border-line px-3.5">
      <legend className="sr-only">{m.ruleNumber({ number: String(number) })}</legend>
      <div className="flex items-center justify-between">
        <span aria-hidden="true" className="text-14 font-semibold">
          {m.ruleNumber({ number: String(number) })}
        </span>
        <IconButton
          icon={Trash2}
          label={m.removeRule({ number: String(number) })}
          className="-mr-2"
          onClick={onRemove}
        />
      </div>
      <div className="auto-bet-rule">
        <Select
          label={m.conditionLabel()}
          value={condition}
          options={conditionNames.map((value) => ({
            value,
            label: m.condition({ condition: value }),
          }))}
          onChange={(next: Condition) => onChange({ ...rule, condition: next })}
        />
        <WholeNumberField
          label={condition === 'profit' || condition === 'loss' ? m.points() : m.count()}
          min={1}
          max={TERM_MAX}
          value={rule.count}
          onChange={(count) => onChange({ ...rule, count })}
        />
        <Select
          label={m.actionLabel()}
          value={action}
          options={actionNames.map((value) => ({ value, label: m.action({ action: value }) }))}
          onChange={(next: RuleAction) => onChange({ ...rule, action: next })}
        />
        {hasAmount(action) && (
          <WholeNumberField
            label={action.endsWith('percent') ? m.percent() : m.points()}
            min={1}
            max={TERM_MAX}
            value={rule.amount}
            onChange={(amount) => onChange({ ...rule, amount })}
          />
        )}
      </div>
    </fieldset>
  )
}
