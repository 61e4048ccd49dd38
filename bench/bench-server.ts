import { dice } from '@tallyhouse/contract/games'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
