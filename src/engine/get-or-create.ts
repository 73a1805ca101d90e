/** The map's value for a key. A missing value is created and stored. */
export function getOrCreate<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}
