import { type ClassValue, clsx } from 'clsx'

/** Joins class names, leaving out what is false or absent. */
export function cn(...names: ClassValue[]): string {
  return clsx(names)
}
