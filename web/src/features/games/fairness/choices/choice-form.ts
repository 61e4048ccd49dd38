import type { ComponentType } from 'react'

/** How the verifier asks for what was chosen in a game. */
export type ChoiceForm = {
  /** The controls, each under a name of its own in the form. */
  Fields: ComponentType
  /**
   * Reads the choice from the form.
   * @throws IllegalMove when it is none, with a sentence for the reader
   */
  choiceOf(form: FormData): Record<string, unknown>
}
