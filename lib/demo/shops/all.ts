import { ALTITUDE_WORKS } from "./altitude-works";
import { BLUE_JUTE } from "./blue-jute";
import { CINDER_AND_PARCHMENT } from "./cinder-and-parchment";
import { CORDILLERA_DIRECT } from "./cordillera-direct";
import { GARAGE_CRACK } from "./garage-crack";
import { GREAT_LAKES_GREEN } from "./great-lakes-green";
import { HALF_ASLEEP } from "./half-asleep";
import { HARBOR_GREEN } from "./harbor-green";
import { LONGITUDE } from "./longitude";
import { MILL_STREET_GREEN } from "./mill-street-green";
import { NORTHERN_DRUPE } from "./northern-drupe";
import { OLD_QUAY } from "./old-quay";
import { PARCEL_AND_PICUL } from "./parcel-and-picul";
import { PRAIRIE_BEAN } from "./prairie-bean";
import type { Shop } from "./shop";
import { SIEVE_AND_SCALE } from "./sieve-and-scale";
import { TIDEWATER_IMPORTS } from "./tidewater-imports";

/** The demo's suppliers, sixteen of them, of all four feed kinds. */
export const SHOPS: readonly Shop[] = [
  HARBOR_GREEN,
  GARAGE_CRACK,
  ALTITUDE_WORKS,
  CINDER_AND_PARCHMENT,
  NORTHERN_DRUPE,
  HALF_ASLEEP,
  MILL_STREET_GREEN,
  BLUE_JUTE,
  PRAIRIE_BEAN,
  CORDILLERA_DIRECT,
  TIDEWATER_IMPORTS,
  GREAT_LAKES_GREEN,
  OLD_QUAY,
  PARCEL_AND_PICUL,
  LONGITUDE,
  SIEVE_AND_SCALE,
];
