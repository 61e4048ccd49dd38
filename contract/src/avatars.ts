import * as z from 'zod/mini'

/** The built-in avatar emblems, in picker order. */
export const avatarEmblems = ['ticket', 'lamp', 'bell', 'key', 'moon', 'die'] as const

/** The colors that each emblem comes in. */
export const avatarColors = ['marigold', 'verdigris', 'clay', 'sky'] as const

/** A built-in avatar: an emblem in a color, such as `bell-clay`. */
export const avatar = z.enum(
  avatarEmblems.flatMap((emblem) => avatarColors.map((color) => `${emblem}-${color}` as const)),
)

export type Avatar = z.output<typeof avatar>
export type AvatarEmblem = (typeof avatarEmblems)[number]
export type AvatarColor = (typeof avatarColors)[number]
