import { refusedFor } from '../../lib/api-error.ts'
import { createStore } from '../../lib/store.ts'

/** What an admin is asked for, and whether they entered it or closed the window. */
type Prompt = { asksCode: boolean; answer: (isConfirmed: boolean) => void }

/** The prompt that is open, if one is. */
export const stepUpPrompt = createStore<Prompt | null>(null)

/**
 * Does what may require the password or a second factor. If it does, asks for it and tries once more.
 * @throws what it throws, also when the admin closes the prompt
 */
export async function steppedUp<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const asksCode = refusedFor(error, 'second_factor_required') !== undefined
    if (!asksCode && refusedFor(error, 'password_required') === undefined) throw error
    const isConfirmed = await new Promise<boolean>((answer) =>
      stepUpPrompt.write({ asksCode, answer }),
    )
    stepUpPrompt.write(null)
    if (!isConfirmed) throw error
    return act()
  }
}
