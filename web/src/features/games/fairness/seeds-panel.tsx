import { seedChange } from '@tallyhouse/contract/games'
import * as m from '@tallyhouse/messages/fairness'
import { useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { formatPoints } from '#lib/format-points.ts'
import { bringIntoView } from '#lib/page/bring-into-view.ts'
import { Button } from '#ui/button.tsx'
import { CodeLine } from '#ui/code-line.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { fairnessQuery, newClientSeed } from '../kit/rounds/fairness-query.ts'
import { useOpenRounds } from '../kit/rounds/use-open-round.ts'
import { FinishRound } from './finish-round.tsx'
import { type Rotation, useRotation } from './rotate.ts'
import { describeSeedOrder } from './seed-order-text.ts'

/** The active pair, and the next one, which becomes active by rotating. */
export function SeedsPanel() {
  const { data, error, refetch } = useQuery({ ...fairnessQuery, refetchOnMount: 'always' })
  const rotation = useRotation()
  if (error) {
    return <ErrorState title={m.seedsLoadFailed()} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-72 w-full" />
  return (
    <div className="space-y-6 pb-1">
      {rotation.data && <Revealed key={data.serverSeedHash} revealed={rotation.data.revealed} />}
      <p className="text-14 text-mid">{m.seedsIntro()}</p>
      <section className="space-y-4">
        <h3 className="text-16">{m.activePair()}</h3>
        <CodeLine
          label={m.serverSeedHash()}
          about={m.serverSeedHashAbout()}
          value={data.serverSeedHash}
        />
        <CodeLine label={m.clientSeed()} about={m.clientSeedAbout()} value={data.clientSeed} />
        <dl className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-8">
          <div>
            <dt className="text-14 font-medium text-mid">{m.seedOrder()}</dt>
            <dd className="mt-1 text-14">
              <RichText
                text={describeSeedOrder(data.seedOrder)}
                tags={{
                  name: (children) => <strong className="font-semibold">{children}</strong>,
                  about: (children) => <span className="text-mid">{children}</span>,
                }}
              />
            </dd>
          </div>
          <div>
            <dt className="text-14 font-medium text-mid">{m.nextNonce()}</dt>
            <dd className="figures mt-1 text-28">{data.nonce}</dd>
            <dd className="max-w-56 text-13 text-low">{m.nextNonceAbout()}</dd>
          </div>
        </dl>
      </section>
      <div className="border-t border-line pt-5">
        <NextPairForm
          key={data.nextServerSeedHash}
          nextServerSeedHash={data.nextServerSeedHash}
          rotating={rotation.isPending}
          onRotate={rotation.mutate}
        />
      </div>
    </div>
  )
}

function Revealed({ revealed }: { revealed: Rotation['revealed'] }) {
  return (
    <div
      role="status"
      ref={bringIntoView}
      className="scroll-mt-5 animate-[rise_var(--t-in)_var(--ease-out)] rounded-panel border border-win/35 bg-win/6 p-4"
    >
      <p className="mb-3 text-14 text-mid">
        <RichText
          text={m.revealed({ count: revealed.nonce, rounds: formatPoints(revealed.nonce) })}
          tags={{
            strong: (children) => <strong className="font-semibold text-win">{children}</strong>,
          }}
        />
      </p>
      <CodeLine label={m.previousServerSeed()} value={revealed.serverSeed} />
    </div>
  )
}

type NextPairFormProps = {
  nextServerSeedHash: string
  rotating: boolean
  onRotate: (seeds: { clientSeed: string; nextServerSeedHash: string }) => void
}

/** The next server seed as a hash, and the client seed to combine it with. */
function NextPairForm({ nextServerSeedHash, rotating, onRotate }: NextPairFormProps) {
  const [clientSeed] = useState(newClientSeed)
  const [openRound] = useOpenRounds()
  const form = useCallForm({
    initial: { clientSeed },
    check: (values) => ({ clientSeed: clientSeedFault(values.clientSeed) }),
    send: async (values) => onRotate({ ...values, nextServerSeedHash }),
  })
  return (
    <form {...form.props} className="outline-none space-y-4">
      <div>
        <h3 className="text-16">{m.nextPair()}</h3>
        <p className="mt-1 text-14 text-mid">{m.nextPairDescription()}</p>
      </div>
      <CodeLine label={m.nextServerSeedHash()} value={nextServerSeedHash} />
      <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
        <Field
          label={m.newClientSeed()}
          hint={m.newClientSeedHint()}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...form.field('clientSeed')}
        />
        <Button
          aria-label={m.drawClientSeed()}
          className="mt-[27px] px-3"
          onClick={() => form.fill({ clientSeed: newClientSeed() })}
        >
          <Shuffle aria-hidden="true" className="size-4" />
        </Button>
        <Button
          type="submit"
          variant="primary"
          className="max-sm:col-span-2 sm:mt-[27px]"
          disabled={rotating || openRound !== undefined}
        >
          {rotating ? m.rotating() : m.rotate()}
        </Button>
      </div>
      {openRound && <FinishRound round={openRound} />}
    </form>
  )
}

function clientSeedFault(typed: string): string | undefined {
  if (typed === '') return m.clientSeedMissing()
  return seedChange.shape.clientSeed.safeParse(typed).success ? undefined : m.clientSeedInvalid()
}
