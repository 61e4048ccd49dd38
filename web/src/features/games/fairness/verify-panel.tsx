import type { GameChoice } from '@tallyhouse/contract/games/round'
import { ROUND_STAKE_MAX } from '@tallyhouse/contract/values'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import * as m from '@tallyhouse/messages/fairness'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { type GameType, gameName } from '#lib/game-names.ts'
import { bringIntoView } from '#lib/page/bring-into-view.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { describeRound, games, gameTypes } from '../games.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import type { OwnReceipt } from '../kit/rounds/round-query.ts'
import { useOpenRounds } from '../kit/rounds/use-open-round.ts'
import { RoundMark } from '../receipts/round-mark.tsx'
import { RoundPicker, useChosenRound } from './chosen-round.tsx'
import { type ComputedRound, computeRound } from './compute-round.ts'
import { FinishRound } from './finish-round.tsx'
import { revealRound, rotationFailed } from './rotate.ts'

type VerifyPanelProps = {
  game: GameType
  /** The round to fill in first. */
  roundId?: number | string | undefined
}

/** Recomputes a round in any game from its seeds, in the browser. */
export function VerifyPanel({ game: playing, roundId }: VerifyPanelProps) {
  const chosen = useChosenRound(roundId)
  const { round, error, refetch, choose } = chosen
  const [opened, setOpened] = useState(playing)
  const [revealedId, setRevealedId] = useState<number>()
  const game = round?.game ?? opened
  function open(next: GameType): void {
    setOpened(next)
    choose('')
  }
  return (
    <div className="space-y-4">
      <RoundPicker roundId={chosen.roundId} round={round} onChoose={choose} />
      {error && (
        <ErrorState title={m.roundLoadFailed()} error={error} onRetry={() => void refetch()} />
      )}
      <RoundForm
        key={`${game} ${round?.id} ${round?.fairness.serverSeed}`}
        game={game}
        round={round}
        onOpen={open}
        isRevealed={round !== undefined && round.id === revealedId}
        onReveal={setRevealedId}
      />
    </div>
  )
}

type RoundFormProps = {
  game: GameType
  round: OwnReceipt | undefined
  /** Whether the player revealed the seed here to verify the round, so it is computed at once. */
  isRevealed: boolean
  onOpen: (game: GameType) => void
  onReveal: (roundId: number) => void
}

function RoundForm({ game, round, isRevealed, onOpen, onReveal }: RoundFormProps) {
  const [computed, setComputed] = useState<ComputedRound | string | null>(null)
  const [choice, setChoice] = useState<GameChoice<GameType>>(
    round?.choice ?? games[game].initialChoice,
  )
  const form = useRef<HTMLFormElement>(null)
  const isSealed = round?.fairness.serverSeed === null
  useEffect(() => {
    if (isRevealed && !isSealed) form.current?.requestSubmit()
  }, [isRevealed, isSealed])
  function choose(next: GameChoice<GameType>): void {
    setChoice(next)
    setComputed(null)
  }
  const compute = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setComputed(computeOrExplain(game, choice, new FormData(event.currentTarget)))
  }
  return (
    <form ref={form} onSubmit={compute} onChange={() => setComputed(null)} className="space-y-4">
      <div className="grid grid-cols-[1fr_120px] gap-4">
        <Select
          label={m.game()}
          value={game}
          options={gameTypes.map((type) => ({ value: type, label: gameName(type) }))}
          onChange={onOpen}
        />
        <Field
          label={m.bet()}
          name="stake"
          type="number"
          min={1}
          max={ROUND_STAKE_MAX}
          step={1}
          defaultValue={round?.stake ?? 10}
          required
        />
      </div>
      {isSealed && <p className="text-14 text-mid">{m.seedInUse()}</p>}
      <ChoiceFields game={game} choice={choice} onChange={choose} />
      <SeedFields fairness={round?.fairness} />
      <MainAction sealed={isSealed ? round : undefined} onReveal={onReveal} />
      {typeof computed === 'string' && (
        <p role="alert" className="text-14 text-loss">
          {computed}
        </p>
      )}
      {computed !== null && typeof computed !== 'string' && <ComputedReceipt computed={computed} />}
    </form>
  )
}

type MainActionProps = {
  /** The chosen round, if its seed is still in use. */
  sealed: OwnReceipt | undefined
  onReveal: (roundId: number) => void
}

/** In view however far the fields are scrolled. */
function MainAction(action: MainActionProps) {
  return (
    <div className="pinned sticky bottom-0 z-10 -mx-5 border-t border-line bg-ink-1 px-5 py-3 sm:-mx-6 sm:px-6">
      <MainButton {...action} />
    </div>
  )
}

function MainButton({ sealed, onReveal }: MainActionProps) {
  const [openRound] = useOpenRounds()
  if (sealed && openRound) return <FinishRound round={openRound} />
  if (sealed) return <RevealButton roundId={sealed.id} onReveal={onReveal} />
  return (
    <Button type="submit" variant="primary" className="w-full sm:w-auto">
      {m.computeRound()}
    </Button>
  )
}

type RevealButtonProps = { roundId: number; onReveal: (roundId: number) => void }

function RevealButton({ roundId, onReveal }: RevealButtonProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      onReveal(roundId)
      return revealRound(client, String(roundId))
    },
    onError: (error) => rotationFailed(client, error),
  })
  return (
    <Button
      variant="primary"
      className="w-full sm:w-auto"
      disabled={isPending}
      onClick={() => mutate()}
    >
      {m.revealAndVerify()}
    </Button>
  )
}

type FieldsProps<G extends GameType> = {
  game: G
  choice: GameChoice<G>
  onChange: (choice: GameChoice<G>) => void
}

function ChoiceFields<G extends GameType>({ game, ...fields }: FieldsProps<G>) {
  const { ChoiceFields: Fields } = games[game]
  if (Fields === undefined) return <p className="text-14 text-low">{m.noChoice()}</p>
  return <Fields {...fields} locked={false} />
}

function computeOrExplain<G extends GameType>(
  game: G,
  choice: GameChoice<G>,
  form: FormData,
): ComputedRound | string {
  try {
    return computeRound(game, choice, form)
  } catch (error) {
    if (error instanceof IllegalMove) return error.message
    throw error
  }
}

const seed = { autoComplete: 'off', spellCheck: false, className: 'font-mono' }

/** The seeds and the nonce that determine a round, and optionally the hash to compare with. */
function SeedFields({ fairness }: { fairness: OwnReceipt['fairness'] | undefined }) {
  return (
    <>
      <Field
        label={m.serverSeed()}
        name="serverSeed"
        hint={m.serverSeedHint()}
        defaultValue={fairness?.serverSeed ?? ''}
        required
        {...seed}
      />
      <Field
        label={m.hashToCompare()}
        name="serverSeedHash"
        hint={m.hashToCompareHint()}
        defaultValue={fairness?.serverSeedHash}
        {...seed}
      />
      <div className="grid grid-cols-[1fr_100px] gap-4">
        <Field
          label={m.clientSeed()}
          name="clientSeed"
          defaultValue={fairness?.clientSeed}
          required
          {...seed}
        />
        <Field
          label={m.nonce()}
          name="nonce"
          type="number"
          min={0}
          step={1}
          defaultValue={fairness?.nonce ?? 0}
          required
          className="font-mono"
        />
        <p className="col-span-2 -mt-2 text-13 text-low">{m.seedsAndNonceHint()}</p>
      </div>
    </>
  )
}

function ComputedReceipt({ computed }: { computed: ComputedRound }) {
  const { round, stake, payout, multiplierHundredths, isRefund, hash, matchesHash } = computed
  const result = {
    stake: formatPoints(stake),
    payout: formatPoints(payout),
    multiplier: formatMultiplier(multiplierHundredths),
  }
  return (
    <div role="status" ref={bringIntoView} className="receipt scroll-mb-5 px-5 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="font-display text-18 font-semibold">{describeRound(round).result}</p>
        <RoundMark round={round} />
      </div>
      <p className="tabular mt-4 text-14">
        <RichText
          text={isRefund ? m.betComesBack(result) : m.betPays(result)}
          tags={{ strong: (children) => <strong>{children}</strong> }}
        />
      </p>
      <div className="tear mt-4 mb-3" />
      <p className="text-13 text-paper-mid">{m.hashOfSeed()}</p>
      <p translate="no" dir="auto" className="mt-0.5 font-mono text-12 break-all">
        {hash}
      </p>
      {matchesHash !== null && <HashComparison matches={matchesHash} />}
    </div>
  )
}

function HashComparison({ matches }: { matches: boolean }) {
  return (
    <p
      className={`mt-3 flex items-center gap-2 text-14 font-semibold ${matches ? 'text-paper-win' : 'text-paper-loss'}`}
    >
      {matches ? (
        <Check aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      ) : (
        <X aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
      )}
      {matches ? m.hashMatches() : m.hashDiffers()}
    </p>
  )
}
