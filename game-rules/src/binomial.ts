/**
 * The binomial coefficient "n choose k"; 0 if k is not from 0 to n. Exact while k times the result
 * is below 2^53.
 */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let chosen = 0; chosen < k; chosen++) ways = (ways * (n - chosen)) / (chosen + 1)
  return ways
}
