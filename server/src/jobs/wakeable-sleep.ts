export type WakeableSleep = {
  /** Waits for a wake-up, at most `msMax`. Returns at once if one came since the last wait. */
  wait(msMax?: number): Promise<void>
  wake(): void
}

/** A sleep that a wake-up ends early. */
export function createWakeableSleep(): WakeableSleep {
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
