/** A share in whole percent; what is possible but not certain is neither 0 nor 100. */
export function percentOf(share: number): number {
  const percent = Math.round(share * 100);
  if (share <= 0 || share > 1 - 1e-12) return percent;
  return Math.min(99, Math.max(1, percent));
}
