// Writes ONNX models: the few messages of onnx.proto3 that a transformer takes, in Protocol Buffers' wire format.
// Field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3

/** @param {number | bigint} value @returns {Uint8Array} base 128, low digits first; a negative one is taken as 64 bits */
function varint(value) {
  let rest = BigInt.asUintN(64, BigInt(value))
  const bytes = []
  do {
    const digits = Number(rest & 127n)
    rest >>= 7n
    bytes.push(rest > 0n ? digits | 128 : digits)
  } while (rest > 0n)
  return Uint8Array.from(bytes)
}

/** @param {Uint8Array[]} parts */
const joined = (...parts) => new Uint8Array(Buffer.concat(parts))

const VARINT = 0
const BYTES = 2
const FIXED32 = 5
/** @param {number} field @param {number} wireType */
const key = (field, wireType) => varint((field << 3) | wireType)

/** @param {number} field @param {number | bigint} value */
const integer = (field, value) => joined(key(field, VARINT), varint(value))
/** @param {number} field @param {Uint8Array} value a message or raw data */
const bytes = (field, value) => joined(key(field, BYTES), varint(value.length), value)
/** @param {number} field @param {string} value */
const text = (field, value) => bytes(field, new TextEncoder().encode(value))
/** @param {number} field @param {number} value */
const float = (field, value) => joined(key(field, FIXED32), new Uint8Array(Float32Array.of(value).buffer))

/** TensorProto.DataType */
export const TYPES = { float: 1, uint8: 2, int64: 7 }
/** @typedef {keyof typeof TYPES} Type */

const ATTRIBUTE_TYPES = { float: 1, int: 2, ints: 7 }
/** @typedef {{ float: number } | { int: number } | { ints: readonly number[] }} Attribute */

/** AttributeProto @param {string} name @param {Attribute} value */
function attributeProto(name, value) {
  const named = text(1, name)
  if ('float' in value) return joined(named, float(2, value.float), integer(20, ATTRIBUTE_TYPES.float))
  if ('int' in value) return joined(named, integer(3, value.int), integer(20, ATTRIBUTE_TYPES.int))
  return joined(named, ...value.ints.map((one) => integer(8, one)), integer(20, ATTRIBUTE_TYPES.ints))
}

/** ValueInfoProto @param {string} name @param {Type} type @param {readonly (string | number)[]} shape text: any size */
function valueInfoProto(name, type, shape) {
  const dims = shape.map((size) => bytes(1, typeof size === 'string' ? text(2, size) : integer(1, size)))
  const tensorType = joined(integer(1, TYPES[type]), bytes(2, joined(...dims)))
  return joined(text(1, name), bytes(2, bytes(1, tensorType)))
}

/** A graph that is added to node by node. Values are known by their names. */
export class Graph {
  /** @type {Uint8Array[]} */
  #nodes = []
  /** @type {Map<string, Uint8Array>} */
  #constants = new Map()
  /** @type {Uint8Array[]} */
  #inputs = []
  /** @type {Uint8Array[]} */
  #outputs = []
  #values = 0

  /** @param {string} name @param {Type} type @param {readonly (string | number)[]} shape */
  input(name, type, shape) {
    this.#inputs.push(valueInfoProto(name, type, shape))
    return name
  }

  /**
   * A constant; of one name there is one.
   *
   * @param {string} name @param {Type} type @param {readonly number[]} shape
   * @param {Float32Array | Uint8Array | BigInt64Array} values
   */
  constant(name, type, shape, values) {
    const data = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    const dims = shape.map((size) => integer(1, size))
    this.#constants.set(name, joined(...dims, integer(2, TYPES[type]), text(8, name), bytes(9, data)))
    return name
  }

  /** @param {string} name @param {number} value */
  scalar(name, value) {
    return this.constant(name, 'float', [], Float32Array.of(value))
  }

  /** @param {string} name @param {readonly number[]} values @param {readonly number[]} [shape] */
  integers(name, values, shape = [values.length]) {
    return this.constant(name, 'int64', shape, BigInt64Array.from(values, BigInt))
  }

  /** Adds a node with one output. @param {string} op @param {readonly string[]} inputs @param {Record<string, Attribute>} [attributes] */
  node(op, inputs, attributes = {}) {
    const [output = ''] = this.nodeWithOutputs(op, inputs, 1, attributes)
    return output
  }

  /**
   * @param {string} op @param {readonly string[]} inputs @param {number} outputs the number of outputs
   * @param {Record<string, Attribute>} [attributes]
   */
  nodeWithOutputs(op, inputs, outputs, attributes = {}) {
    const names = Array.from({ length: outputs }, () => `value_${this.#values++}`)
    this.#add(op, inputs, names, attributes)
    return names
  }

  /** Gives a value out under this name. @param {string} value @param {string} name @param {readonly (string | number)[]} shape */
  output(value, name, shape) {
    this.#add('Identity', [value], [name], {})
    this.#outputs.push(valueInfoProto(name, 'float', shape))
  }

  /** @param {string} op @param {readonly string[]} inputs @param {readonly string[]} outputs @param {Record<string, Attribute>} attributes */
  #add(op, inputs, outputs, attributes) {
    this.#nodes.push(
      joined(
        ...inputs.map((name) => text(1, name)),
        ...outputs.map((name) => text(2, name)),
        text(3, `${op}_${this.#nodes.length}`),
        text(4, op),
        ...Object.entries(attributes).map(([name, value]) => bytes(5, attributeProto(name, value))),
      ),
    )
  }

  /** The whole file, a ModelProto. @param {string} producer @returns {Uint8Array} */
  model(producer) {
    const graph = joined(
      ...this.#nodes.map((node) => bytes(1, node)),
      text(2, producer),
      ...[...this.#constants.values()].map((tensor) => bytes(5, tensor)),
      ...this.#inputs.map((info) => bytes(11, info)),
      ...this.#outputs.map((info) => bytes(12, info)),
    )
    const standardOperators = joined(text(1, ''), integer(2, 17))
    return joined(integer(1, 8), text(2, producer), bytes(7, graph), bytes(8, standardOperators))
  }
}
