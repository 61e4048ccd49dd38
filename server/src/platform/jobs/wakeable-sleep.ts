export type WakeableSleep = {
  /** Waits for a wake-up. Returns at once if one came since the last wait. */
  wait(): Promise<void>
  wake(): void
}

/** A sleep that a wake-up ends. */
export function createWakeableSleep(): WakeableSleep {
  let isWoken = false
  let end = () => {}

  async function wait(): Promise<void> {
    if (!isWoken) {
      await new Promise<void>((resolve) => {
        end = resolve
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
