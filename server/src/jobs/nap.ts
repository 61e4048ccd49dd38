export type Nap = {
  /** Waits for a wake-up, at most `msMax`. One that came since the last wait ended counts. */
  wait(msMax?: number): Promise<void>
  wake(): void
}

/** A pause in a loop that others can cut short. */
export function createNap(): Nap {
  let isWoken = false
  let end = () => {}

  async function wait(msMax?: number): Promise<void> {
    if (!isWoken) {
      await new Promise<void>((resolve) => {
        const timer = msMax === undefined ? undefined : setTimeout(resolve, msMax)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    isWoken = false
  }

  return {
    wait,
    wake() {
      isWoken = true
      end()
    },
  }
}
