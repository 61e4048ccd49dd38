import type { ChoiceForm } from './choice-form.ts'

/** Of the games that leave nothing to choose. */
export const noChoiceForm: ChoiceForm = {
  Fields: () => <p className="text-14 text-low">There is nothing to choose in this game.</p>,
  choiceOf: () => ({}),
}
