import { rejectedFor } from '#lib/calls/api-error.ts'
import { createStore } from '#lib/store.ts'

/** `answer` takes false if the player closed the prompt. */
type Prompt = { requiresCode: boolean; response: (isConfirmed: boolean) => void }

/** The open prompt, or null. */
export const stepUpPrompt = createStore<Prompt | null>(null)

/**
 * Calls `act`. If it requires a password or second factor, prompts for it and retries once.
 * @throws what `act` throws; its first error if the player closes the prompt
 */
export async function withStepUp<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const requiresCode = rejectedFor(error, 'second_factor_required') !== undefined
    if (!requiresCode && rejectedFor(error, 'password_required') === undefined) throw error
    const isConfirmed = await new Promise<boolean>((response) =>
      stepUpPrompt.write({ requiresCode, response }),
    )
    stepUpPrompt.write(null)
    if (!isConfirmed) throw error
    return act()
  }
}
