/** Corrects messages of flying-squid that clients of these versions cannot read. */
import type { Kit } from './kit'
import type { SquidPlayer } from './squid'
import type { Windows } from './windows'

interface ItemEntry {
  readonly value: { readonly itemId: number; readonly itemCount: number }
}
function isItemEntry(entry: unknown): entry is ItemEntry {
  if (typeof entry !== 'object' || entry === null || !('value' in entry)) return false
  const { value } = entry
  return typeof value === 'object' && value !== null && 'itemCount' in value && 'itemId' in value
}

/** The key and the type of an entity's item in its metadata. */
function itemPlace({ squid: { registry } }: Kit): { key: number; type: number | string } {
  const since = (version: string) => registry.isNewerOrEqualTo(version)
  return {
    key: since('1.17') ? 8 : since('1.14') ? 7 : 6,
    type: since('1.19.4') ? 'item_stack' : since('1.19.3') ? 7 : 6,
  }
}

export function mendWire(player: SquidPlayer, kit: Kit, windows: Windows, died: () => void): void {
  const client = player._client
  const { registry } = kit.squid
  const write = client.write.bind(client)
  const hasStates = registry.supportFeature('stateIdUsed')

  /** flying-squid sends a dropped item under a wrong key and with a wrong type. */
  function mended(metadata: readonly unknown[]): object[] {
    const entry = metadata.find(isItemEntry)
    if (!entry) return []
    const { itemId, itemCount } = entry.value
    return [{ ...itemPlace(kit), value: kit.toWire(new kit.Item(itemId, itemCount)) }]
  }

  client.write = (packet, fields) => {
    if (packet === 'sound_effect' && registry.isNewerOrEqualTo('1.19.3')) return
    if (hasStates && (packet === 'set_slot' || packet === 'window_items')) {
      write(packet, { ...fields, stateId: windows.nextState() })
      return
    }
    if ('metadata' in fields && Array.isArray(fields.metadata)) {
      const metadata = mended(fields.metadata)
      if (metadata.length > 0) write(packet, { ...fields, metadata })
      else if (packet !== 'entity_metadata') write(packet, fields)
      return
    }
    if (packet !== 'update_health') {
      write(packet, fields)
      return
    }
    if ('health' in fields && Number(fields.health) <= 0) died()
    write(packet, {
      foodSaturation: 5,
      ...fields,
      ...('foodSaturation' in fields && fields.foodSaturation === undefined && { foodSaturation: 5 }),
    })
  }
}
