/**
 * How many ways there are to choose k of n things. Exact in whole numbers as long as k times the
 * result stays below 2^53; 0 when k is not from 0 to n.
 */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let chosen = 0; chosen < k; chosen++) ways = (ways * (n - chosen)) / (chosen + 1)
  return ways
}
