import * as m from '@tallyhouse/messages/fairness'
import type { ChoiceForm } from './choice-form.ts'

/** For games without choices. */
export const noChoiceForm: ChoiceForm = {
  Fields: () => <p className="text-14 text-low">{m.noChoice()}</p>,
  choiceOf: () => ({}),
}
