/** What a call reports, its values (`*` stands for the player), its verdict, and the player's points after it. */
export type GenuineStep = [string, Record<string, string>, string, number]

const bitlabs = (values: object) => ({ uid: '*', val: '50.0', ref: '', name: 'Puzzle', ...values })
const lootably = (transactionID: string, status: string, points = '50.00') => ({
  userID: '*',
  transactionID,
  ip: '203.0.113.9',
  revenue: '0.5000',
  currencyReward: points,
  offerName: 'Puzzle',
  status,
})
const revlumFamily = (transId: string, status: string, other = {}) => ({
  subId: '*',
  transId,
  offer_name: 'Puzzle',
  reward: '25.0',
  payout: '0.250000',
  userIp: '203.0.113.9',
  country: 'NZ',
  status,
  uuid: `u-${transId}`,
  ...other,
})
const adgate = (conversion_id: string, state: string, points = '50') => ({
  conversion_id,
  user_id: '*',
  points,
  payout: '0.50',
  title: 'Puzzle',
  state,
  event_id: '',
})
const torox = (id: string, amount: string, payout: string) => ({
  id,
  oid: '77',
  amount,
  payout,
  user_id: '*',
  o_name: 'Puzzle',
})
const notik = (txn_id: string, amount: string, rewarded_txn_id = '') => ({
  pub_id: 'p1',
  app_id: 'a1',
  user_id: '*',
  s1: '',
  amount,
  payout: amount.startsWith('-') ? '-0.50' : '0.50',
  offer_name: 'Puzzle',
  txn_id,
  conversion_ip: '0.0.0.0',
  rewarded_txn_id,
  event_id: '',
})
const timewall = (transactionID: string, type: string, amount: string, revenue = '0.2500') => ({
  userID: '*',
  transactionID,
  revenue,
  currencyAmount: amount,
  type,
})
const kiwiwall = (trans_id: string, status: string) => ({
  status,
  trans_id,
  sub_id: '*',
  gross: '0.50',
  amount: '50',
  offer_name: 'Puzzle',
  ip_address: '203.0.113.9',
})
const wannads = (transaction_id: string, status: string, reward = '50.00') => ({
  user_id: '*',
  reward,
  status,
  transaction_id,
  offer_name: 'Puzzle',
  goal_id: '{goal_id}',
  payout: '0.50',
})
const monlix = (transactionId: string, status: string) => ({
  userId: '*',
  transactionId,
  rewardValue: '50',
  payout: '0.5',
  status,
  taskName: '{{taskName}}',
})

const familySteps: GenuineStep[] = [
  ['a conversion', revlumFamily('1', '1'), 'credited', 25],
  ['a repeat', revlumFamily('1', '1'), 'duplicate', 25],
  ['a chargeback under the same ID', revlumFamily('1', '2'), 'reversed', 0],
  ['another conversion', revlumFamily('2', '1'), 'credited', 25],
  ['a chargeback under a new ID', revlumFamily('3', '2', { uuid: 'u-2' }), 'reversed', 0],
  ['its repeat', revlumFamily('3', '2', { uuid: 'u-2' }), 'duplicate', 0],
  ['an early chargeback', revlumFamily('4', '2', { uuid: 'u-5' }), 'reversed_early', 0],
  ['its conversion', revlumFamily('5', '1'), 'credited_reversed', 0],
  ['a state that is not known', revlumFamily('6', '7'), 'unknown', 0],
  ['a test call', revlumFamily('7', '1', { debug: '1' }), 'nothing', 0],
]

/** Each network's calls in order, by their documentation and by 2026 implementations that the adapters name. */
export const genuineCalls: Record<string, GenuineStep[]> = {
  ogads: [['a conversion without a click', { payout: '0.50', aff_sub4: '' }, 'signature_wrong', 0]],
  bitlabs: [
    ['an offer', bitlabs({ tx: 'o1', type: 'COMPLETE', state: 'NONE' }), 'credited', 50],
    ['a repeat', bitlabs({ tx: 'o1', type: 'COMPLETE', state: 'NONE' }), 'duplicate', 50],
    [
      'its reversal, typed as an offer',
      bitlabs({ tx: 'or1', ref: 'o1', val: '-50', type: 'COMPLETE', state: 'NONE' }),
      'reversed',
      0,
    ],
    ['a survey', bitlabs({ tx: 's1', type: '[%TYPE%]', state: '' }), 'credited', 50],
    [
      'an offer with older macros',
      bitlabs({ tx: 'o2', type: 'COMPLETE', state: '[%OFFER_STATE%]' }),
      'credited',
      100,
    ],
    [
      'a reversal by a positive value',
      bitlabs({ tx: 'o2', type: 'RECONCILIATION', state: '' }),
      'reversed',
      50,
    ],
    ['new cashback', bitlabs({ tx: 'c1', type: 'CASHBACK', state: 'CREATED' }), 'nothing', 50],
    ['adjusted', bitlabs({ tx: 'c1', type: 'CASHBACK', state: 'ADJUSTED' }), 'nothing', 50],
    ['completed', bitlabs({ tx: 'c1', type: 'CASHBACK', state: 'COMPLETED' }), 'credited', 100],
    ['a receipt without a state', bitlabs({ tx: 'm1', type: 'state_change' }), 'unknown', 100],
    ['a test call', bitlabs({ tx: 't1', type: 'COMPLETE', debug: 'true' }), 'nothing', 100],
    ['an early reversal', bitlabs({ tx: 'o3', state: 'RECONCILED' }), 'reversed_early', 100],
    ['its offer', bitlabs({ tx: 'o3', type: 'COMPLETE' }), 'credited_reversed', 100],
  ],
  cpx: [
    ['a test of its tool', cpx('1001234567890', '0.0000'), 'nothing', 0],
    ['a survey', cpx('1001234567891', '50.0000'), 'credited', 50],
    ['a repeat', cpx('1001234567891', '50.0000'), 'duplicate', 50],
    ['its reversal', cpx('1001234567891', '50.0000', '2'), 'reversed', 0],
    ['an early reversal', cpx('1001234567892', '50.0000', '2'), 'reversed_early', 0],
    ['its survey', cpx('1001234567892', '50.0000'), 'credited_reversed', 0],
    ['a status that is not known', cpx('1001234567893', '50.0000', '3'), 'unknown', 0],
  ],
  lootably: [
    ['a conversion', lootably('L1', '1'), 'credited', 50],
    ['a repeat', lootably('L1', '1'), 'duplicate', 50],
    ['an event of the same offer', lootably('L2', '1'), 'credited', 100],
    ['its chargeback', lootably('L2', '0'), 'reversed', 50],
    ['a chargeback with a negative amount', lootably('L1', '0', '-50.00'), 'reversed', 0],
    ['an early chargeback', lootably('L3', '0'), 'reversed_early', 0],
    ['its conversion', lootably('L3', '1'), 'credited_reversed', 0],
    ['without a status in the URL', lootably('L4', '{status}'), 'credited', 50],
    ['a status that is not known', lootably('L5', '2'), 'unknown', 50],
  ],
  adgate: [
    ['a pending conversion', adgate('A1', 'pending'), 'nothing', 0],
    ['once approved', adgate('A1', 'approved'), 'credited', 50],
    ['a repeat', adgate('A1', 'approved'), 'duplicate', 50],
    ['an unpaid event', { ...adgate('A2', 'approved', '0'), event_id: '7' }, 'nothing', 50],
    ['its chargeback', adgate('A1', 'rejected'), 'reversed', 0],
    ['an early chargeback', adgate('A3', 'rejected'), 'reversed_early', 0],
    ['its conversion', adgate('A3', 'approved'), 'credited_reversed', 0],
    ['a state that is not known', adgate('A4', 'held'), 'unknown', 0],
  ],
  torox: [
    ['a conversion', torox('T1', '12.50', '0.5'), 'credited', 13],
    ['a repeat', torox('T1', '12.50', '0.5'), 'duplicate', 13],
    ['a further event of the offer', torox('T2', '200', '2'), 'credited', 213],
    ['a large further event', torox('T3', '900', '9'), 'in_review', 213],
    ['a reversal by its payout', torox('T1', '12.50', '-0.5'), 'reversed', 200],
    ['a reversal by its amount', torox('T2', '-200', '-2'), 'reversed', 0],
    ['an early reversal', torox('T4', '-30', '-0.3'), 'reversed_early', 0],
    ['its conversion', torox('T4', '30', '0.3'), 'credited_reversed', 0],
  ],
  ayet: [
    ['a conversion', ayet('Y1', '50'), 'credited', 50],
    ['a repeat', ayet('Y1', '50'), 'duplicate', 50],
    ['its chargeback', ayet('r-Y1', '-50', '1'), 'reversed', 0],
    ['an early chargeback', ayet('r-Y2', '-50', '1'), 'reversed_early', 0],
    ['its conversion', ayet('Y2', '50'), 'credited_reversed', 0],
  ],
  revlum: familySteps,
  revtoo: familySteps,
  dermoney: familySteps,
  tplayad: familySteps,
  wannadslegacy: familySteps,
  adgem: [
    ['a goal', adgem('G1', '50', '0.5'), 'credited', 50],
    ['a repeat', adgem('G1', '50', '0.5'), 'duplicate', 50],
    ['a goal without a payout', adgem('G2', '50', '0'), 'nothing', 50],
    ['another goal', adgem('G3', '20', '0.2'), 'credited', 70],
  ],
  theoremreach: [
    ['a survey', theoremreach('R1', '50'), 'credited', 50],
    ['a repeat', theoremreach('R1', '50'), 'duplicate', 50],
    ['a screen-out', { ...theoremreach('R2', '1'), screenout: '1' }, 'credited', 51],
    ['a test call', { ...theoremreach('R3', '50'), debug: 'true' }, 'nothing', 51],
    ['a reversal', { ...theoremreach('R1', '50'), reversal: 'true' }, 'reversed', 1],
    ['an early reversal', theoremreach('R4', '-50'), 'reversed_early', 1],
    ['its survey', theoremreach('R4', '50'), 'credited_reversed', 1],
  ],
  timewall: [
    ['a task', timewall('W1', 'credit', '25.50'), 'credited', 26],
    ['a repeat', timewall('W1', 'credit', '25.50'), 'duplicate', 26],
    ['a task of equal revenue', timewall('W2', 'credit', '25.50'), 'credited', 52],
    ['a chargeback', timewall('W1', 'chargeback', '-25.50', '-0.2500'), 'reversed', 26],
    ['an early one', timewall('W3', 'chargeback', '-25.50', '-0.2500'), 'reversed_early', 26],
    ['its task', timewall('W3', 'credit', '25.50', '0.2501'), 'credited_reversed', 26],
    ['a type that is not known', timewall('W4', 'hold', '25.50', '0.2502'), 'unknown', 26],
  ],
  notik: [
    ['a conversion', notik('N1', '50'), 'credited', 50],
    ['a repeat', notik('N1', '50'), 'duplicate', 50],
    ['a chargeback at another rate', notik('N2', '-55', 'N1'), 'reversed', 0],
    ['an early chargeback', notik('N3', '-55', 'N4'), 'reversed_early', 0],
    ['its conversion', notik('N4', '50'), 'credited_reversed', 0],
  ],
  monlix: [
    ['a task', monlix('M1', '1'), 'credited', 50],
    ['a repeat', monlix('M1', '1'), 'duplicate', 50],
    ['its chargeback', monlix('M1', '2'), 'reversed', 0],
    ['an early chargeback', monlix('M2', '2'), 'reversed_early', 0],
    ['its task', monlix('M2', '1'), 'credited_reversed', 0],
    ['a status that is not known', monlix('M3', '0'), 'unknown', 0],
  ],
  wannads: [
    ['a conversion', wannads('V1', 'credited'), 'credited', 50],
    ['a repeat', wannads('V1', 'credited'), 'duplicate', 50],
    ['its rejection', wannads('V1', 'rejected', '-50.00'), 'reversed', 0],
    ['an early rejection', wannads('V2', 'rejected', '-50.00'), 'reversed_early', 0],
    ['its conversion', wannads('V2', 'credited'), 'credited_reversed', 0],
    ['a status that is not known', wannads('V3', 'held'), 'unknown', 0],
  ],
  pubscale: [
    ['a goal', pubscale('P1', '50.75'), 'credited', 51],
    ['a repeat', pubscale('P1', '50.75'), 'duplicate', 51],
    ['another goal', pubscale('P2', '20.00'), 'credited', 71],
    ['a negative value', pubscale('P2', '-20.00'), 'reversed', 51],
  ],
  kiwiwall: [
    ['an offer', kiwiwall('K1', '1'), 'credited', 50],
    ['a repeat', kiwiwall('K1', '1'), 'duplicate', 50],
    ['an offer with the same reward', kiwiwall('K2', '1'), 'credited', 100],
    ['a reversal', kiwiwall('K1', '2'), 'reversed', 50],
    ['an early reversal', kiwiwall('K3', '2'), 'reversed_early', 50],
    ['its offer', kiwiwall('K3', '1'), 'credited_reversed', 50],
    ['a status that is not known', kiwiwall('K4', '5'), 'unknown', 50],
  ],
}

function cpx(trans_id: string, amount_local: string, status = '1') {
  return { status, trans_id, user_id: '*', amount_local, offer_id: '1', subid_1: '' }
}

function ayet(transaction_id: string, amount: string, is_chargeback = '0') {
  return { transaction_id, external_identifier: '*', amount, is_chargeback, offer_name: 'A*B (c)' }
}

function adgem(transaction_id: string, amount: string, payout: string) {
  return { player_id: '*', amount, payout, transaction_id, campaign_name: 'Puzzle', goal_id: '1' }
}

function theoremreach(tx_id: string, reward: string) {
  return { user_id: '*', tx_id, reward, currency: '0.5', status: '1', screenout: '2' }
}

function pubscale(token: string, value: string) {
  return { user_id: '*', value, token, goal_name: 'Level 12', goal_value: value }
}
