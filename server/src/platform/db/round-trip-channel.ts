import { tracingChannel } from 'node:diagnostics_channel'

/** The statements in a round trip to the database, and its error if it fails. */
export type TracedRoundTrip = { texts: string[]; error?: unknown }

/** Publishes round trips while something subscribes. */
export const roundTrips = tracingChannel<unknown, TracedRoundTrip>('tallyhouse:round-trip')
