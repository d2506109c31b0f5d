import { BlockList, isIPv6 } from 'node:net';
import { isNear, networksOf, pointOf, type CheckInPlace, type Position } from '@quad/domain/attendance';

/** What an institution has decided of its campus; texts are empty where it has not. */
export interface Campus {
  readonly campus_networks: string;
  readonly campus_point: string;
  /** Metres. */
  readonly campus_radius: number;
}

const kindOf = (address: string): 'ipv6' | 'ipv4' => (isIPv6(address) ? 'ipv6' : 'ipv4');

function isInNetworks(networks: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const one of networks) {
    const [net = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(net, kindOf(net));
    else list.addSubnet(net, Number(bits), kindOf(net));
  }
  // A socket of both kinds shows an IPv4 neighbour as ::ffff:10.0.0.1.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(plain, kindOf(plain));
}

/** What the network alone says: inside, or whether the location could still say so. */
export function placeOf({ campus_networks, campus_point }: Campus, address: string): CheckInPlace {
  const networks = networksOf(campus_networks);
  const asks = pointOf(campus_point) !== null;
  const inside = networks.length === 0 && !asks ? true : isInNetworks(networks, address);
  return { inside, asks_location: asks && !inside };
}

/** Whether a check-in comes from the campus: its network, or a location within its circle. */
export function isOnCampus(campus: Campus, address: string, position: Position | undefined): boolean {
  const { inside, asks_location } = placeOf(campus, address);
  const middle = pointOf(campus.campus_point);
  if (inside || !asks_location || !middle) return inside;
  return position !== undefined && isNear(middle, campus.campus_radius, position);
}
