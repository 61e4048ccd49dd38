import { findUpwards } from '#platform/find-upwards.ts'

/** The folder with the `.sql` files. */
export const migrationsFolder = findUpwards('migrations', import.meta.dirname)
