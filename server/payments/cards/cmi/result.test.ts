import { expect, test } from "vitest";
import { computeHash } from "./hash.ts";
import { type GatewayMessage, verifyMessage } from "./message.ts";
import { isAlreadyPaid, isOrderIdRejected, readResult } from "./result.ts";

const KEY = "TEST1234";
const GATEWAY = {
  url: "https://testpayment.cmi.co.ma/fim/est3Dgate",
  clientId: "600000000",
  storeKey: KEY,
  transactionType: "PreAuth",
  publicUrl: "https://shop.example",
  isTest: false,
} as const;

const YES = {
  clientid: "600000000",
  currency: "504",
  storetype: "3D_PAY_HOSTING",
  okUrl: "https://shop.example/api/payments/cmi/return/success",
  failUrl: "https://shop.example/api/payments/cmi/return/failure",
  callbackUrl: "https://shop.example/api/payments/cmi/callback",
  hashAlgorithm: "ver3",
  oid: "AM1",
  ReturnOid: "AM1",
  amount: "149.50",
  TransId: "T.1-a_2",
  ProcReturnCode: "00",
  Response: "Approved",
};
type Word = Record<string, string>;

function resultWith(changes: Word = {}) {
  const fields = Object.entries({ ...YES, ...changes });
  return readResult(verifyMessage([...fields, ["HASH", computeHash(fields, KEY)]], KEY) as GatewayMessage, GATEWAY);
}
const readOnly = (changed: Word) =>
  resultWith({ ...Object.fromEntries(Object.keys(YES).map((name) => [name, ""])), ...changed });

test("reads order id, transaction id and amount of an approval [T6]", () => {
  expect(resultWith()).toEqual({
    oid: "AM1",
    outcome: "approved",
    code: "00",
    transactionId: "T.1-a_2",
    isOurs: true,
    amount_centimes: 14_950,
    details: { transaction_id: "T.1-a_2", proc_return_code: "00", response: "Approved" },
  });
});

test("a gateway result with code 00 and the text Approved is an approval; with only one of the two, it is contradictory [T6]", () => {
  const outcome = (ProcReturnCode: string, Response: string, extraFields: Word = {}) =>
    resultWith({ ProcReturnCode, Response, ...extraFields }).outcome;
  expect(outcome("00", "")).toBe("contradictory");
  expect(outcome("00", "APPROVED")).toBe("approved");
  expect(outcome("05", "")).toBe("declined");
  expect(outcome("05", "Declined")).toBe("declined");
  expect(outcome("00", "Declined")).toBe("contradictory");
  expect(outcome("05", "approved")).toBe("contradictory");
  expect(outcome("", "Approved")).toBe("contradictory");
});

test("a gateway message whose only result or error field reports no approval is a decline; a message without such a field is contradictory [T6]", () => {
  expect(readOnly({ oid: "AM1" }).outcome).toBe("contradictory");
  for (const name of ["ProcReturnCode", "Response", "ErrCode", "ErrorCode", "ErrMsg", "mdStatus", "mdErrorMsg"])
    expect(readOnly({ [name]: "7" }).outcome, name).toBe("declined");
});

test("accepts order id and transaction id of a gateway message only in their expected format [T6]", () => {
  expect(resultWith({ oid: "" }).oid).toBe("AM1");
  expect(resultWith({ oid: "", ReturnOid: "" }).oid).toBe("");
  const long = "A".repeat(64);
  expect(resultWith({ oid: long, ReturnOid: "" }).oid).toBe(long);
  expect(resultWith({ TransId: long }).transactionId).toBe(long);
  for (const wrong of [`${long}A`, "AM 1", "AM1;", ";AM1"]) {
    expect(resultWith({ oid: wrong }).oid, wrong).toBe("");
    expect(resultWith({ TransId: wrong }).transactionId, wrong).toBeNull();
  }
});

test.each([
  ["149", 14_900],
  ["149.5", 14_950],
  ["149.05", 14_905],
  ["12345678.99", 1_234_567_899],
  ["123456789", null],
  ["149.505", null],
  ["149.", null],
  [".5", null],
  ["1,490.00", null],
  ["x149", null],
  ["149x", null],
  ["", null],
])("reads the gateway amount %j as %j centimes [T6]", (amount, centimes) => {
  expect(resultWith({ amount }).amount_centimes).toBe(centimes);
});

test("a gateway message with a wrong client id, currency or store type is another shop's; a decline without client id and currency is undecided [T6]", () => {
  const readNo = (changed: Word) => resultWith({ ProcReturnCode: "05", Response: "Declined", ...changed });
  expect(readNo({ storetype: "", hashAlgorithm: "", ReturnOid: "" }).isOurs).toBe(true);
  expect(resultWith({ storetype: "3d_pay_hosting", hashAlgorithm: "VER3", ReturnOid: "" }).isOurs).toBe(true);
  expect(readNo({ oid: "" }).isOurs).toBe(true);
  const wrongs: Word[] = [
    { clientid: "600000001" },
    { currency: "978" },
    { storetype: "3d_pay" },
    { hashAlgorithm: "ver2" },
    { ReturnOid: "AM2" },
    { clientid: "" },
    { currency: "" },
    { clientid: "", currency: "", other: "600000000" },
  ];
  for (const wrong of wrongs) expect(readNo(wrong).isOurs, JSON.stringify(wrong)).toBe(false);
  for (const wrong of wrongs) expect(resultWith(wrong).isOurs, JSON.stringify(wrong)).not.toBe(true);
  expect(readNo({ clientid: "", currency: "" }).isOurs).toBeNull();
});

test("accepts an approval only if all of the shop's own fields match and no value contains the word “document” [T6]", () => {
  for (const name of ["clientid", "currency", "storetype", "okUrl", "failUrl", "callbackUrl", "oid"])
    expect(resultWith({ [name]: "" }).isOurs, name).not.toBe(true);
  for (const name of ["okUrl", "failUrl", "callbackUrl"])
    expect(resultWith({ [name]: "https://shop.example/" }).isOurs, name).toBe(false);
  const moved = Object.entries(YES).map(([name, value]) => [name, value.replace("shop.example", "before.example")]);
  expect(resultWith(Object.fromEntries(moved)).isOurs).toBe(true);
  for (const cardHolderName of ["document.", "My Documents"]) expect(resultWith({ cardHolderName }).isOurs).toBe(false);
  expect(resultWith({ cardHolderName: "doc. Ali" }).isOurs).toBe(true);
});

test("the result code is the gateway's own error code, or else the bank's return code, or else any other error code [T6]", () => {
  const code = (of: Word) => resultWith({ ProcReturnCode: "99", Response: "", ...of }).code;
  expect(code({ ErrCode: "CORE-2507" })).toBe("CORE-2507");
  expect(code({ ErrorCode: "CORE-2304x" })).toBe("CORE-2304");
  expect(code({ ErrMsg: "no: CORE-1234567" })).toBe("CORE-123456");
  expect(code({ ErrCode: "3D-1004" })).toBe("99");
  expect(code({ ProcReturnCode: "", ErrCode: "3D-1004" })).toBe("3D-1004");
  expect(code({ ProcReturnCode: "", ErrorCode: "3D-1005" })).toBe("3D-1005");
  expect(code({ ProcReturnCode: "9".repeat(21) })).toBe("9".repeat(20));
  expect([
    isOrderIdRejected("CORE-2304"),
    isOrderIdRejected("99 CORE-1"),
    isOrderIdRejected("05"),
    isOrderIdRejected(null),
  ]).toEqual([true, false, false, false]);
  expect([isAlreadyPaid("CORE-2507"), isAlreadyPaid("CORE-2304"), isAlreadyPaid("")]).toEqual([true, false, false]);
});

test("stores only the allowed details of a gateway message, under the shop's own field names [T6]", () => {
  const sentDetails = {
    MaskedPan: "400000***0010",
    "EXTRA.CARDBRAND": "VISA",
    TransId: "T1",
    AuthCode: "A1",
    HostRefNum: "H1",
    acqStan: "S1",
    mdStatus: "1",
    txstatus: "Y",
    ProcReturnCode: "05",
    Response: "Declined",
    ErrCode: "E1",
    ErrMsg: "No\r\n\tmoney",
    "EXTRA.TRXDATE": "20260310",
    cavv: "SECRET",
    cardHolderName: "SECRET",
  };
  expect(resultWith(sentDetails).details).toEqual({
    masked_pan: "400000***0010",
    brand: "VISA",
    transaction_id: "T1",
    auth_code: "A1",
    host_ref_num: "H1",
    acq_stan: "S1",
    md_status: "1",
    tx_status: "Y",
    proc_return_code: "05",
    response: "Declined",
    error_code: "E1",
    error: "No money",
    at_gateway: "20260310",
  });
  const others = {
    maskedCreditCard: "4000 00** **** 0010",
    EXTRA_CARDBRAND: "MC",
    EXTRA_TRXDATE: "1",
    ErrorCode: "E2",
  };
  expect(resultWith(others).details).toMatchObject({
    masked_pan: "4000 00** **** 0010",
    brand: "MC",
    at_gateway: "1",
    error_code: "E2",
  });
});

test("stores no full card number, whatever separates its digits, and truncates long values without leaving half a character [T6]", () => {
  for (const MaskedPan of ["4000000000000010", "4000 0000 0000 0010", "4000-0000-0000-0010", "4000000000001"])
    expect(resultWith({ MaskedPan }).details.masked_pan, MaskedPan).toBeUndefined();
  expect(resultWith({ MaskedPan: "400000000001" }).details.masked_pan).toBe("400000000001");
  // A transaction id may look like a card number, because some consist of digits only. It is stored unchanged.
  expect(resultWith({ TransId: "4000000000000010" }).details.transaction_id).toBe("4000000000000010");
  expect(resultWith({ ErrMsg: "x".repeat(101) }).details.error).toBe("x".repeat(100));
  expect(resultWith({ ErrMsg: `${"x".repeat(99)}\u{1f36f}` }).details.error).toBe(`${"x".repeat(99)}\ufffd`);
});
