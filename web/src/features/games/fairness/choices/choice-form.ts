import type { ComponentType } from 'react'

/** The verifier's form for the choices of a game. */
export type ChoiceForm = {
  Fields: ComponentType
  /**
   * Reads the choice from the form.
   * @throws IllegalMove with a sentence for the player if it is not valid
   */
  choiceOf(form: FormData): Record<string, unknown>
}
