import type { RatedUnit } from '../payouts/rated-methods.ts'

/** The most points that a setting can name. */
export const POINTS_MAX = 1_000_000_000

/** How a value is entered: a whole number, `true` or `false`, one option, or options separated by commas. */
export type SettingForm =
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'flag' }
  | { kind: 'choice' | 'list'; options: string[] }

export type SettingUnit =
  | 'points'
  | 'requests'
  | RatedUnit
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'percent'
  | 'signals'

/** Whether raising or lowering a number lets more points out. */
export type Loosening = 'higher' | 'lower' | 'higher_or_zero' | 'lower_but_not_zero'

/** What people read about a setting, and who must agree to change it. */
type SettingFacts<Title> = {
  /** In the admin area. */
  title: Title
  /** In the configuration reference. */
  meaning: string
  unit?: SettingUnit
  /** Shown in place of 0 or an empty list. */
  zero?: () => string
  /** The setting limits payouts: a change in this direction waits a day, so that other admins can stop it. */
  limitsPayouts?: Loosening
  /** The setting makes points: a change in this direction takes a second admin. */
  makesPoints?: Loosening
}

/**
 * A setting. `parse` converts the stored text to a value, or returns undefined if it is not valid; `takes`
 * describes valid texts in words ("a whole number from 0 to 100"). `fallback` applies while no valid value is
 * stored.
 */
export type SettingDefinition<Value, Title = () => string> = SettingFacts<Title> & {
  key: string
  takes: string
  form: SettingForm
  parse: (text: string) => Value | undefined
  fallback: Value
}

type Bounds = { min: number; max: number }

export function whole<Title = () => string>(
  key: string,
  { min, max, fallback, ...facts }: Bounds & { fallback: number } & SettingFacts<Title>,
): SettingDefinition<number, Title> {
  const parse = (text: string) => {
    const value = /^\s*[0-9]{1,10}\s*$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  }
  const takes = `a whole number from ${min} to ${max}`
  const form: SettingForm = { kind: 'whole', min, max }
  return { ...facts, key, takes, form, parse, fallback }
}

export function flag(
  key: string,
  { fallback, ...facts }: { fallback: boolean } & SettingFacts<() => string>,
): SettingDefinition<boolean> {
  const parse = (text: string) => {
    const word = text.trim()
    return word === 'true' ? true : word === 'false' ? false : undefined
  }
  return { ...facts, key, takes: 'true or false', form: { kind: 'flag' }, parse, fallback }
}

/** Any options, in any order. An empty text selects none; one unknown name makes it invalid. */
export function list<Option extends string>(
  key: string,
  {
    options,
    fallback,
    ...facts
  }: { options: Option[]; fallback: Option[] } & SettingFacts<() => string>,
): SettingDefinition<ReadonlySet<Option>> {
  const parse = (text: string) => {
    const names = text.split(',').map((name) => name.trim())
    const found = names.filter((name) => name !== '').map((name) => find(options, name))
    return found.every((option) => option !== undefined) ? new Set(found) : undefined
  }
  const takes = `method names separated by commas: ${options.join(', ')}`
  const form: SettingForm = { kind: 'list', options }
  return { ...facts, key, takes, form, parse, fallback: new Set(fallback) }
}

export function choice<Option extends string, Title = () => string>(
  key: string,
  {
    options,
    fallback,
    ...facts
  }: { options: readonly Option[]; fallback: Option } & SettingFacts<Title>,
): SettingDefinition<Option, Title> {
  const takes = `one of ${options.join(', ')}`
  const form: SettingForm = { kind: 'choice', options: [...options] }
  return {
    ...facts,
    key,
    takes,
    form,
    parse: (text: string) => find(options, text.trim()),
    fallback,
  }
}

function find<Option extends string>(options: readonly Option[], name: string): Option | undefined {
  return options.find((option) => option === name)
}
