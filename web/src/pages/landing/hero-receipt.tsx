import * as m from '@tallyhouse/messages/landing'
import { useState } from 'react'
import { DiceMark, describeDice } from '#features/games/dice/dice-receipt.tsx'
import { CheckList } from '#features/games/receipts/check-list.tsx'
import { checkRound } from '#features/games/receipts/check-round.ts'
import { PrintedRound } from '#features/games/receipts/printed-round.tsx'
import { playSample, sampleRound } from '#features/games/receipts/sample-round.ts'
import { Button } from '#ui/button.tsx'

const FIRST_NONCE = 8

/** The receipt of a sample round, computed and verified in the browser, with a button for another. Phones leave out the seeds. */
export function HeroReceipt() {
  const [{ receipt, checks }, setPrinted] = useState(() => printRound(FIRST_NONCE))
  const { nonce } = receipt.fairness
  return (
    <figure className="relative mx-auto w-full max-w-[420px]">
      <div aria-hidden="true" className="printer-slot" />
      <div className="px-4">
        <PrintedRound
          key={nonce}
          receipt={receipt}
          serial={m.sampleSerial()}
          description={describeDice(receipt)}
          mark={<DiceMark {...receipt} />}
          seedsClassName="max-md:hidden"
          className={
            nonce === FIRST_NONCE
              ? 'animate-[print_620ms_var(--ease-out)_500ms_backwards] motion-reduce:animate-none'
              : 'animate-[print_620ms_var(--ease-out)]'
          }
        >
          <div className="tear mt-5 mb-4" />
          <CheckList checks={checks} className="min-h-31" />
        </PrintedRound>
      </div>
      <figcaption className="mt-4 flex flex-wrap items-center justify-between gap-3 px-4 text-13 text-low">
        <span>{m.computedHere()}</span>
        <Button size="sm" onClick={() => setPrinted(printRound(nonce + 1))}>
          {m.printNext()}
        </Button>
      </figcaption>
    </figure>
  )
}

function printRound(nonce: number) {
  const receipt = sampleRound(nonce, new Date())
  return { receipt, checks: checkRound(receipt, playSample) }
}
